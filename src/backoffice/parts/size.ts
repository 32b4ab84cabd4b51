import { formatBytes } from '../../core/format/bytes.ts'
import { formatNumber } from '../../core/format/value.ts'
import { languageFacts } from '../../messages/languages.ts'
import type { Words } from '../words.ts'

/** A size in binary units (1024): `42 KB`, `1.2 MB`. */
export const sizeIn = (bytes: number, { language }: Pick<Words, 'language'>): string =>
  formatBytes(
    bytes,
    (value) => formatNumber(value, language, bytes < 1024 ** 2 ? 0 : 1),
    languageFacts[language].units,
  )
