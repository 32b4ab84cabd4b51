import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/confirm-dialog/attributes.ts'
import { ConfirmDialog } from '../src/widgets/confirm-dialog/ConfirmDialog.tsx'
import css from '../src/widgets/confirm-dialog/confirm-dialog.css'

define('d4c-confirm-dialog', ConfirmDialog, attributes, { css })
