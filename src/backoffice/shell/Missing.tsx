import { Text, Title } from '@mantine/core'
import { useApp } from '../app.ts'
import { Link } from './Link.tsx'
import { useTitle } from './useTitle.ts'

/** An address without a screen. */
export function Missing() {
  const { words } = useApp()
  const title = words.say('missing.title')
  useTitle(title)
  return (
    <>
      <Title order={1} size="h2" tabIndex={-1}>
        {title}
      </Title>
      <Text my="md">{words.say('missing.why')}</Text>
      <Link to="datasets">{words.say('missing.way')}</Link>
    </>
  )
}
