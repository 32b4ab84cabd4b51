import { createElement } from 'react'

/** The pictogram of a theme; its name stands beside it. */
export const ThemePicto = ({ theme }: { theme: string }) => (
  <span className="picto" part="picto" aria-hidden="true">
    {createElement('d4c-theme-picto', { theme })}
  </span>
)
