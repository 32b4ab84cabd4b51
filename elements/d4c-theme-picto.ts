import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/theme-picto/attributes.ts'
import { ThemePicto } from '../src/widgets/theme-picto/ThemePicto.tsx'
import css from '../src/widgets/theme-picto/theme-picto.css'

define('d4c-theme-picto', ThemePicto, attributes, { css })
