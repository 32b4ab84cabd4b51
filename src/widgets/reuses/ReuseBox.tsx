import { fill } from '../../messages/message.ts'
import { authorOf, type Reuse } from '../../ui/lists/reuses.ts'
import { Since } from '../../ui/lists/Since.tsx'
import { useListSentences } from '../../ui/lists/useListSentences.ts'

/** One reuse: its link covers the box, and the link of its dataset is above it. */
export function ReuseBox({ reuse }: { reuse: Reuse & { datasetUrl: string } }) {
  const sentences = useListSentences()
  const author = authorOf(reuse)
  return (
    <article className="box" part="box">
      {reuse.thumbnail && (
        <img className="picture" part="picture" src={reuse.thumbnail} alt="" loading="lazy" />
      )}
      <div className="text">
        <h3 className="title" part="title">
          {reuse.url ? (
            <a className="cover" href={reuse.url} target="_blank" rel="noopener noreferrer">
              {reuse.title}
            </a>
          ) : (
            reuse.title
          )}
        </h3>
        {reuse.description && (
          <p className="description" part="description">
            {reuse.description}
          </p>
        )}
        {reuse.dataset && (
          <a className="dataset" part="dataset" href={reuse.datasetUrl}>
            {reuse.dataset.title}
          </a>
        )}
        <p className="facts d4c-muted">
          {author && <span>{fill(sentences['reuse.by'], { name: author })}</span>}
          {reuse.created_at && <Since date={reuse.created_at} />}
        </p>
      </div>
    </article>
  )
}
