import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { become, install, root } from './steps.mjs'

const [name, ...args] = process.argv.slice(2)
const folder = join(root, 'bench')

/** The description of a script, without its usage. */
const aboutOf = (text) =>
  (/^\/\*\*([\s\S]*?)\*\//.exec(text)?.[1] ?? '')
    .replace(/^\s*\* ?/gm, '')
    .split(/Run:|\n\s*\n/)[0]
    .replace(/\s+/g, ' ')
    .trim()

/** Measurements by name: what bench/ holds, without the parts that they share. */
const measurements = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => [
      file.slice(0, -'.ts'.length).replaceAll('\\', '/'),
      readFileSync(join(folder, file), 'utf8'),
    ])
    .filter(([, text]) => /node bench\//.test(text)),
)

if (name === undefined || name === '--help') {
  console.log('npm run bench -- NAME [arguments] runs one of:\n')
  for (const [known, text] of measurements)
    console.log(`  ${known.padEnd(20)} ${aboutOf(text).split(/[.:;](?:\s|$)/)[0]}`)
  console.log(
    '\nnpm run bench -- NAME --help tells more of one. Each prints a ratio against a baseline of the same run.',
  )
} else if (!measurements.has(name)) {
  console.error(`d4c  there is no measurement "${name}": npm run bench lists them`)
  process.exit(2)
} else if (args.includes('--help')) {
  const text = measurements.get(name)
  console.log(
    `${aboutOf(text)}\n\n${/node bench\/[^\n]*/.exec(text)[0].replace(/^node bench\/[\w/-]+\.ts/, `npm run bench -- ${name}`)}`,
  )
} else {
  await install()
  if (!existsSync(join(root, 'dist', '.d4c-built')))
    console.log('d4c  no bundles are built: measurements in a browser need npm start first')
  become([join(folder, `${name}.ts`), ...args])
}
