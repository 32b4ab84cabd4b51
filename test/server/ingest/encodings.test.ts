import { describe, expect, it } from 'vitest'
import { findingsOf, ingestText, scratch, valuesOf } from './workbench.ts'

const directory = await scratch()
const csv = (content: Uint8Array, overrides = {}) => ingestText(directory, 'encoded.csv', content, overrides)

/** Bytes of a text, by what the runtime decodes each pair and each byte to. */
function encoded(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding)
  const known = new Map<string, number[]>()
  const learn = (bytes: number[]) => {
    const character = decoder.decode(Uint8Array.from(bytes))
    if ([...character].length === 1 && character !== '\ufffd' && !known.has(character))
      known.set(character, bytes)
  }
  for (let first = 0; first < 256; first++) learn([first])
  for (let first = 0x81; first < 255; first++)
    for (let second = 0x40; second < 255; second++) learn([first, second])
  return Buffer.from([...text].flatMap((character) => known.get(character) ?? [63]))
}
const lines = (count: number, header: string, line: (index: number) => string) =>
  [header, ...Array.from({ length: count }, (_, index) => line(index)), ''].join('\n')

describe('encodings that the bytes prove', () => {
  it.each([
    ['big5', '編號,名稱', '臺北市立圖書館分館，重慶南路一段'],
    ['gb18030', '编号,名称', '北京市图书馆分馆，朝阳区建国路'],
    ['shift_jis', '番号,名称', '東京都立図書館のカフェ、千代田区丸の内'],
    ['euc-jp', '番号,名称', '東京都立図書館のカフェ、千代田区丸の内'],
    ['euc-kr', '번호,이름', '서울시립도서관 서울특별시 종로구 세종대로'],
    ['windows-1250', 'id,nazwa', 'Żółta łódź ćma, Świętokrzyska'.replace(',', '')],
    ['windows-1250', 'id,název', 'Příliš žluťoučký kůň Dělnická Plzeň'],
    ['iso-8859-2', 'id,nazwa', 'Żółta łódź ćma Świętokrzyska gęś ąę'],
    ['windows-1251', 'ид,название', 'Российская государственная библиотека'],
    ['koi8-r', 'ид,название', 'Российская государственная библиотека'],
    ['windows-1254', 'id,adı', 'İstanbul Büyükşehir Belediyesi çağrı ığdır'],
  ])('%s %s', async (encoding, header, name) => {
    const found = await csv(
      encoded(
        lines(40, header, (index) => `${index},${name}`),
        encoding,
      ),
    )
    expect(found.report.findings).toContainEqual({ key: 'csv.encoding', params: { encoding } })
    expect(valuesOf(found, found.fields[1]?.name ?? '')[3]).toBe(name)
  })

  it.each([
    ['French', 'Évreux café à la crème où l’hôtel œuvre n°3 à 20 m²'],
    ['Spanish', 'El niño pequeño comió piñón'],
    ['Icelandic', 'Þórður á það við'],
    ['Swedish', 'Åke går på ängarna i Göteborg'],
    ['several languages', 'Øre naïve größe São João niño'],
  ])('windows-1252: %s', async (_, name) => {
    const found = await csv(
      encoded(
        lines(40, 'id;nom', (index) => `${index};${name}`),
        'windows-1252',
      ),
    )
    expect(valuesOf(found, 'nom')[3]).toBe(name)
  })
})

it('refuses letters that nothing proves until their encoding is said', async () => {
  const bytes = encoded('編號,名稱\n1,臺北市\n2,高雄市\n', 'big5')
  await expect(csv(bytes)).rejects.toMatchObject({ key: 'csv.encoding.unproven' })
  const found = await csv(bytes, { encoding: 'big5' })
  expect(found.rows.map((row) => Object.values(row)[1])).toEqual(['臺北市', '高雄市'])
})

it('reads lines of UTF-8 and of windows-1252 one by one, and tells them', async () => {
  const line = (index: number) => `${index},Café d’Orléans`
  const parts = Array.from({ length: 60 }, (_, index) =>
    index % 7 === 3 ? encoded(`${line(index)}\n`, 'windows-1252') : Buffer.from(`${line(index)}\n`),
  )
  const found = await csv(Buffer.concat([Buffer.from('id,nom\n'), ...parts]))
  expect(new Set(valuesOf(found, 'nom'))).toEqual(new Set(['Café d’Orléans']))
  expect(found.report.findings).toContainEqual({
    key: 'csv.encoding.lines',
    params: { count: 9, lines: '5, 12, 19, 26, 33, 40, 47, 54, 61', encoding: 'utf-8+windows-1252' },
  })
  expect(findingsOf(found)).not.toContain('type.mojibake')
})
