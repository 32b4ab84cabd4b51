import { readFile } from '../../core/controls/file.ts'
import { formatBytes } from '../../core/format/bytes.ts'
import { formatNumber } from '../../core/format/value.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { languageFacts } from '../../messages/languages.ts'
import { fill } from '../../messages/message.ts'
import { usePieceSentences } from '../../ui/controls/sentences.ts'
import { useLanguage } from '../../ui/useSentences.ts'
import type { attributes } from './attributes.ts'

/** Name and size of a file, with a link to it. */
export function FileSummary({ options: { file: given, linkType } }: WidgetProps<typeof attributes>) {
  const sentences = usePieceSentences()
  const language = useLanguage()
  const file = readFile(given)
  if (!file) return <p className="d4c-empty">{sentences['file.none']}</p>
  const { name, size, url, isImage } = file
  const opens = linkType !== 'download' && isImage
  const label = fill(sentences[opens ? 'file.open' : 'file.download'], { name })
  return (
    <p className="file" part="file">
      <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M4 1.5h5l3.5 3.5v9.5h-8.5zM9 1.5v3.5h3.5" />
      </svg>
      {url === null ? (
        <span className="name">{name}</span>
      ) : (
        <a
          className="name"
          part="link"
          href={url}
          aria-label={label}
          {...(opens ? { target: '_blank', rel: 'noopener' } : { download: name })}
        >
          {name}
        </a>
      )}
      {size !== null && (
        <bdi className="d4c-muted size" part="size">
          {formatBytes(size, (value) => formatNumber(value, language, 1), languageFacts[language].units)}
        </bdi>
      )}
    </p>
  )
}
