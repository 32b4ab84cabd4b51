import { languageFacts, languages } from '../../messages/languages.ts'
import { useApp } from '../app.ts'

/** Links to the other languages, each by its own name. */
export function LanguageSwitch() {
  const { words, setLanguage } = useApp()
  return languages
    .filter((language) => language !== words.language)
    .map((language) => (
      <button
        key={language}
        type="button"
        className="d4c-link"
        lang={language}
        onClick={() => setLanguage(language)}
      >
        {languageFacts[language].name}
      </button>
    ))
}
