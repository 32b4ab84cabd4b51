import { domainUrl } from '../../client/config.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { usePieceSentences } from '../../ui/controls/sentences.ts'
import { useLanguage } from '../../ui/useSentences.ts'
import type { attributes } from './attributes.ts'

const path = '/i18n/setlang/'

/** The CSRF token from the browser's cookie; empty when not signed in. */
const forgeryToken = (): string => /(?:^|;\s*)d4c_csrf=([^;]*)/.exec(document.cookie)?.[1] ?? ''

/** A language's name in that language. */
function nameOf(language: string): string {
  try {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
  } catch {
    return language
  }
}

/** A form that sets the language of the portal's pages. */
export function LanguageSwitcher({ options: { languages, domain } }: WidgetProps<typeof attributes>) {
  const sentences = usePieceSentences()
  const current = useLanguage()
  const { pathname, search } = location
  return (
    <form className="languages" part="languages" method="post" action={`${domainUrl(domain)}${path}`}>
      <input type="hidden" name="csrfmiddlewaretoken" value={forgeryToken()} />
      <input type="hidden" name="next" value={pathname + search} />
      <fieldset className="choices">
        <legend className="d4c-hidden">{sentences['language.label']}</legend>
        {languages.map((language) => (
          <button
            key={language}
            type="submit"
            name="language"
            value={language}
            lang={language}
            className="choice"
            part="choice"
            aria-current={language === current ? 'true' : undefined}
          >
            {nameOf(language)}
          </button>
        ))}
      </fieldset>
    </form>
  )
}
