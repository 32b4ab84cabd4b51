import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/theme-boxes/attributes.ts'
import { ThemeBoxes } from '../src/widgets/theme-boxes/ThemeBoxes.tsx'
import css from '../src/widgets/theme-boxes/theme-boxes.css'

define('d4c-theme-boxes', ThemeBoxes, attributes, { css })
