import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { samplePortal } from './portal.ts'

/** The link of the newest mail to an address; without a mail server, mails go to a folder. */
export async function linkMailedTo(address: string, page: string): Promise<string> {
  const folder = join(samplePortal().data, 'outbox')
  const mails = await Promise.all(
    (await readdir(folder)).sort().map((name) => readFile(join(folder, name), 'utf8')),
  )
  const mail = mails.findLast((text) => text.includes(`To: ${address}`) && text.includes(page)) ?? ''
  const text = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  const link = new RegExp(`#/${page}\\?token=[\\w.-]+`).exec(text)?.[0]
  if (!link) throw new Error(`no link to ${page} for ${address} in ${mails.length} mails`)
  return link
}
