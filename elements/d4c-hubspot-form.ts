import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/hubspot-form/attributes.ts'
import { HubspotForm } from '../src/widgets/hubspot-form/HubspotForm.tsx'
import css from '../src/widgets/hubspot-form/hubspot-form.css'

define('d4c-hubspot-form', HubspotForm, attributes, { css })
