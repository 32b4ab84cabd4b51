import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { samplePortal } from './portal.ts'

async function mails(): Promise<string[]> {
  const folder = join(samplePortal().data, 'outbox')
  const names = await readdir(folder).catch(() => [])
  return Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')))
}

/** The link of the newest mail to an address, waited for; without a mail server, mails go to a folder. */
export async function linkMailedTo(address: string, page: string): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const mail = (await mails()).findLast((text) => text.includes(`To: ${address}`) && text.includes(page))
    const text = (mail ?? '').replace(/=\r?\n/g, '').replaceAll('=3D', '=')
    const link = new RegExp(`#/${page}\\?token=[\\w.-]+`).exec(text)?.[0]
    if (link) return link
    await wait(200)
  }
  throw new Error(`no link to ${page} for ${address} in ${(await mails()).length} mails`)
}
