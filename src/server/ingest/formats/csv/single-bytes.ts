import { createReadStream } from 'node:fs'

/** Single-byte encodings of western files. */
export type SingleByte = 'windows-1252' | 'iso-8859-15' | 'macintosh' | 'cp850'

/** The upper half of code page 850 (DOS, western Europe), which Node does not support. */
const upper850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** A streaming decoder. */
export interface Decoder {
  decode(bytes?: Uint8Array, options?: { stream: boolean }): string
}

const dosNames = /^(cp|ibm|dos-?)?850$/i

/** The canonical name of an encoding; throws a RangeError for an unknown one. */
export const encodingName = (name: string): string =>
  dosNames.test(name) ? 'cp850' : new TextDecoder(name).encoding

/** A decoder of any web encoding, and of code page 850. */
export function decoderOf(encoding: string, fatal = false): Decoder {
  if (encoding !== 'cp850') return new TextDecoder(encoding, { fatal })
  return {
    decode: (bytes = new Uint8Array()) =>
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
        .toString('latin1')
        .replace(/[\x80-\xff]/g, (character) => upper850.charAt(character.charCodeAt(0) - 128)),
  }
}

const letters = /[ßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿœšž]/
const smallLetter = (byte = 0) => byte >= 97 && byte <= 122

/** By encoding, the bytes of accented lower-case letters. */
const accented = (['windows-1252', 'macintosh', 'cp850', 'iso-8859-15'] as const).map((encoding) => {
  const decoder = decoderOf(encoding)
  const bytes = Array.from({ length: 256 }, (_, byte) => letters.test(decoder.decode(Uint8Array.of(byte))))
  return { encoding, bytes }
})

const enough = 2000

/**
 * The encoding of a single-byte file: the one in which most bytes between lower-case letters are lower-case
 * letters too. `doubtful` when non-ASCII letters mostly stand side by side, as in no western language.
 */
export async function detectSingleByte(file: string): Promise<{ encoding: SingleByte; doubtful: boolean }> {
  const found = accented.map(() => 0)
  const seen = { between: 0, adjacent: 0, upper: 0, currency: 0, controls: 0 }
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    count(chunk as Buffer, found, seen)
    if (seen.between > enough) break
  }
  const most = Math.max(...found)
  const { encoding = 'windows-1252' } = accented[found.indexOf(most)] ?? {}
  const euro = seen.currency > 0 && seen.controls === 0
  return {
    encoding: encoding === 'windows-1252' && euro ? 'iso-8859-15' : encoding,
    doubtful: seen.upper > 0 && seen.adjacent * 2 > seen.upper,
  }
}

function count(
  bytes: Buffer,
  found: number[],
  seen: { between: number; adjacent: number; upper: number; currency: number; controls: number },
): void {
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue
    seen.upper += 1
    if (byte < 0xa0) seen.controls += 1
    // The euro sign of ISO 8859-15 is a currency sign in windows-1252 that is never used.
    if (byte === 0xa4) seen.currency += 1
    const [before = 0, after = 0] = [bytes[at - 1], bytes[at + 1]]
    if (before >= 0x80 || after >= 0x80) seen.adjacent += 1
    if (!smallLetter(before) || !(smallLetter(after) || after < 65)) continue
    seen.between += 1
    for (const [index, { bytes: small }] of accented.entries())
      if (small[byte]) found[index] = (found[index] ?? 0) + 1
  }
}
