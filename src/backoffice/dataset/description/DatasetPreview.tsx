import { Text, Title } from '@mantine/core'
import { SafeHtml } from '../../../ui/SafeHtml.tsx'
import { useApp } from '../../app.ts'
import { isWritten, textOf, textsOf, wanted } from './model.ts'

type Members = Readonly<Record<string, unknown>>

interface GoodProps {
  metas: Members
  labelOf: (name: (typeof wanted)[number]) => string
  /** Focuses the input of a meta. */
  goTo: (name: string) => void
}

/** Completeness of the recommended metadata. */
export function Good({ metas, labelOf, goTo }: GoodProps) {
  const { words } = useApp()
  const missing = wanted.filter((name) => !isWritten(metas[name]))
  return (
    <section aria-labelledby="meta-good">
      <Title order={2} size="h5" id="meta-good">
        {words.say('meta.good')}{' '}
        <span className="d4c-muted">
          {words.say('meta.good_count', { n: wanted.length - missing.length, of: wanted.length })}
        </span>
      </Title>
      {missing.length === 0 ? (
        <Text size="sm">{words.say('meta.good_all')}</Text>
      ) : (
        <ul className="good">
          {wanted.map((name) => {
            const isThere = !missing.includes(name)
            const label = labelOf(name)
            return (
              <li key={name} data-there={isThere || undefined}>
                <span aria-hidden="true">{isThere ? '✓' : '○'}</span>
                {isThere ? (
                  <span>{words.say('meta.good_done', { name: label })}</span>
                ) : (
                  <button type="button" onClick={() => goTo(name)}>
                    {words.say('meta.good_missing', { name: label })}
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

/** Maximum length of a description on a card, in characters. */
const excerptLength = 190

/** The text of HTML, truncated as on a card. */
function excerptOf(html: string): string {
  const spaced = html.replace(/<\/(p|li|h\d|div)>/g, ' ')
  const { body } = new DOMParser().parseFromString(spaced, 'text/html')
  for (const unread of body.querySelectorAll('script, style')) unread.remove()
  const text = (body.textContent ?? '').replace(/\s+/g, ' ').trim()
  return text.length > excerptLength ? `${text.slice(0, excerptLength).replace(/\s+\S*$/, '')}…` : text
}

interface DatasetPreviewProps {
  metas: Members
  records: number | null
  labelOf: (name: string) => string
}

/** A preview of a dataset's card and page. */
export function DatasetPreview({ metas, records, labelOf }: DatasetPreviewProps) {
  const { words } = useApp()
  const [theme] = textsOf(metas.theme)
  const keywords = textsOf(metas.keyword)
  const description = textOf(metas.description)
  const counted = records === null ? '' : words.count('list.records_in', records)
  const facts = [textOf(metas.publisher), counted, textOf(metas.license)].filter(Boolean)
  const rows = (
    [
      ['publisher', textOf(metas.publisher)],
      ['theme', textsOf(metas.theme).join(', ')],
      ['keyword', keywords.join(', ')],
      ['license', textOf(metas.license)],
      ['references', textOf(metas.references)],
    ] as const
  ).filter(([, value]) => value !== '')
  return (
    <>
      <section aria-labelledby="meta-card">
        <Title order={2} size="h5" id="meta-card">
          {words.say('meta.preview_card')}
        </Title>
        <div className="seen-card">
          {theme && <p className="seen-theme">{theme}</p>}
          <p className="seen-title">{textOf(metas.title)}</p>
          {description !== '' && <p>{excerptOf(description)}</p>}
          {keywords.length > 0 && (
            <ul className="seen-keywords">
              {keywords.slice(0, 4).map((keyword) => (
                <li key={keyword}>{keyword}</li>
              ))}
            </ul>
          )}
          <p className="d4c-muted">{facts.join(' · ')}</p>
        </div>
      </section>
      <section aria-labelledby="meta-page">
        <Title order={2} size="h5" id="meta-page">
          {words.say('meta.preview_page')}
        </Title>
        <div className="seen-card">
          {description === '' ? (
            <p className="d4c-muted">{words.say('meta.no_description')}</p>
          ) : (
            <SafeHtml html={description} />
          )}
          {rows.length > 0 && (
            <dl className="facts">
              {rows.map(([name, value]) => (
                <div key={name} className="seen-row">
                  <dt>{labelOf(name)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </section>
    </>
  )
}
