import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/notifications/attributes.ts'
import { Notifications } from '../src/widgets/notifications/Notifications.tsx'
import css from '../src/widgets/notifications/notifications.css'

define('d4c-notifications', Notifications, attributes, { css })
