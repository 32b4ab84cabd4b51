import { useApp } from '../app.ts'
import { languages } from '../words.ts'

const names = { en: 'English', fr: 'Français' }

/** Each other language, under its own name. */
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
        {names[language]}
      </button>
    ))
}
