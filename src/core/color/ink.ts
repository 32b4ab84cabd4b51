import chroma from 'chroma-js'

/** Black or white, whichever has the higher contrast with a colour. */
export const inkOn = (color: string): '#000000' | '#ffffff' =>
  chroma.contrast(color, '#ffffff') >= chroma.contrast(color, '#000000') ? '#ffffff' : '#000000'
