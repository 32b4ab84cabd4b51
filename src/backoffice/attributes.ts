import { describe, type OptionsOf, text } from '../custom-element/attributes.ts'

export const attributes = describe({
  base: text(
    'Path that the server answers with this page, as `/publish/`; without it the hash holds the screen.',
  ),
  api: text('Base path of the API.', { default: '/d4c/api/' }),
  name: text('Name of the portal.', { default: 'd4c' }),
  home: text('Address of the public pages.', { default: '/explore/' }),
})
export type BackofficeOptions = OptionsOf<typeof attributes>
