import { describe, it } from 'vitest'
import { scratch } from '../workbench.ts'
import { check, type Expectation } from './expectation.ts'

// All of these files are synthetic: a few records each, written as those publishers write theirs.
const directory = await scratch()
const lines = (...all: string[]) => `${all.join('\n')}\n`

const french: Expectation[] = [
  {
    name: 'sirene-stock-etablissement.csv',
    content: lines(
      'siren,nic,siret,dateCreationEtablissement,trancheEffectifsEtablissement,dateDernierTraitementEtablissement,etablissementSiege,codePostalEtablissement,codeCommuneEtablissement,coordonneeLambertAbscisseEtablissement,activitePrincipaleEtablissement',
      '552100554,00013,55210055400013,1955-01-01,NN,2023-11-30T09:49:03.123,true,78140,78640,"637891.12",29.10Z',
      '542051180,00066,54205118000066,2003-04-01,53,2024-02-03T22:11:07.456,false,92400,92026,"643120.5",70.10Z',
      '356000000,00048,35600000000048,,01,2024-02-03T22:11:07,true,75015,75115,[ND],53.10Z',
    ),
    rows: 3,
    types: {
      siren: 'text',
      nic: 'text',
      siret: 'text',
      datecreationetablissement: 'date',
      trancheeffectifsetablissement: 'text',
      datederniertraitementetablissement: 'datetime',
      etablissementsiege: 'text',
      codepostaletablissement: 'text',
      codecommuneetablissement: 'text',
      coordonneelambertabscisseetablissement: 'double',
      activiteprincipaleetablissement: 'text',
    },
    cells: {
      1: { nic: '00013', siret: '55210055400013', codepostaletablissement: '78140' },
      2: { coordonneelambertabscisseetablissement: 643120.5, datecreationetablissement: '2003-04-01' },
      3: { datecreationetablissement: null, coordonneelambertabscisseetablissement: null },
    },
  },
  {
    name: 'valeursfoncieres-2023.txt',
    content: lines(
      'Identifiant de document|No disposition|Date mutation|Nature mutation|Valeur fonciere|No voie|B/T/Q|Code postal|Code departement|Surface reelle bati|Surface terrain',
      '|000001|03/01/2023|Vente|1070000,00|184||1630|01|233|229',
      '|000001|25/01/2023|Vente|152200,50|12|B|1000|01|64|',
      '|000002|14/02/2023|Adjudication||7||20090|2A||1200',
    ),
    rows: 3,
    types: {
      no_disposition: 'text',
      date_mutation: 'date',
      valeur_fonciere: 'double',
      no_voie: 'int',
      code_postal: 'text',
      code_departement: 'text',
      surface_reelle_bati: 'int',
      surface_terrain: 'int',
    },
    cells: {
      1: {
        date_mutation: '2023-01-03',
        valeur_fonciere: 1070000,
        no_disposition: '000001',
        code_postal: '1630',
      },
      3: { code_departement: '2A', valeur_fonciere: null, surface_terrain: '1200' },
    },
  },
  {
    name: 'adresses-01.csv',
    content: lines(
      'id;id_fantoir;numero;rep;nom_voie;code_postal;code_insee;nom_commune;x;y;lon;lat;type_position;certification_commune',
      "01001_a7oov9_00001;;1;;Chemin de l’Étang;01400;01001;L'Abergement-Clémenciat;848325.33;6563432.7;4.925991;46.152838;entrée;0",
      "01001_a7oov9_00002;01001A013;2;bis;Chemin de l’Étang;01400;01001;L'Abergement-Clémenciat;848330;6563440.1;4.926053;46.152903;entrée;1",
    ),
    rows: 2,
    types: {
      numero: 'int',
      code_postal: 'text',
      code_insee: 'text',
      x: 'double',
      y: 'double',
      lon: 'double',
      lat: 'double',
      geo_point_2d: 'geo_point_2d',
    },
    cells: {
      1: { code_insee: '01001', x: 848325.33, 'geo_point_2d:lat': 46.152838, 'geo_point_2d:lng': 4.925991 },
      2: { rep: 'bis', nom_voie: 'Chemin de l’Étang' },
    },
    toldOf: { geo_point_2d: ['geo.pair'] },
  },
  {
    name: 'donnees-hospitalieres-covid19.csv',
    content: lines(
      '"dep";"sexe";"jour";"hosp"',
      '"01";0;"2020-03-18";2',
      '"01";1;"2020-03-19";1',
      '"2A";0;"27/06/2020";0',
      '"974";0;"28/06/2020";3',
    ),
    rows: 4,
    types: { dep: 'text', sexe: 'int', jour: 'date', hosp: 'int' },
    cells: { 1: { jour: '2020-03-18' }, 3: { jour: '2020-06-27', dep: '2A' }, 4: { jour: '2020-06-28' } },
    toldOf: { jour: ['type.dates.mixed'] },
  },
  {
    name: 'insee-serie-chronologique.csv',
    content: lines(
      '"Libellé";"Indice des prix à la consommation - Base 2015"',
      '"idBank";"001759970"',
      '"Dernière mise à jour";"15/02/2024 08:45"',
      '"Période";""',
      '"2024-01";"118.19"',
      '"2023-12";"118.39"',
    ),
    rows: 5,
    types: { libelle: 'text' },
    cells: { 1: { libelle: 'idBank' }, 4: { libelle: '2024-01' } },
  },
  {
    name: 'prix-carburants.csv',
    content: lines(
      'sep=;',
      'Station;Prix;Mis à jour;Remise',
      "Total l'Étoile;1,859 €;31/01/2024 07:05;5 %",
      'Esso Niort;1,899 €;01/02/2024 18:30;2,5 %',
    ),
    rows: 2,
    types: { station: 'text', prix: 'double', mis_a_jour: 'datetime', remise: 'double' },
    fields: ['station', 'prix', 'mis_a_jour', 'remise'],
    cells: { 1: { prix: 1.859, mis_a_jour: '2024-01-31 07:05:00', remise: 5 }, 2: { remise: 2.5 } },
  },
  {
    name: 'budget-commune.csv',
    content: lines(
      'Chapitre;Libellé;Budget voté;Réalisé;Écart',
      '011;Charges à caractère général;1\u202f234\u202f567,89 €;1\u00a0200\u00a0000,00 €;(34\u202f567,89)',
      '012;Charges de personnel;2\u202f345,00 €;2 400,50 €;55,50-',
      '65;Autres charges;- €;12,00 €;12,00',
      'Total;;1\u202f236\u202f912,89 €;1\u00a0202\u00a0412,50 €;34\u202f500,39',
    ),
    rows: 4,
    types: { chapitre: 'text', budget_vote: 'double', realise: 'double', ecart: 'double' },
    cells: {
      1: { chapitre: '011', budget_vote: 1234567.89, realise: 1200000, ecart: -34567.89 },
      2: { ecart: -55.5, realise: 2400.5 },
      3: { budget_vote: null },
    },
    told: ['csv.total'],
  },
  {
    name: 'agenda.csv',
    content: lines(
      'manifestation;début;mois;publié le',
      'Fête du port;samedi 3 août 2024;août 2024;Jeudi 11 juillet 2024 à 9h30',
      'Concert;dimanche 1er sept. 2024;sept. 2024;Vendredi 12 juillet 2024 à 18h00',
    ),
    rows: 2,
    types: { debut: 'date', mois: 'date', publie_le: 'datetime' },
    cells: {
      1: { debut: '2024-08-03', mois: '2024-08-01', publie_le: '2024-07-11 09:30:00' },
      2: { debut: '2024-09-01', mois: '2024-09-01', publie_le: '2024-07-12 18:00:00' },
    },
  },
]

const european: Expectation[] = [
  {
    name: 'estat_une_rt_a.tsv',
    content: lines(
      'freq,age,unit,geo\\TIME_PERIOD\t2020 \t2021 \t2022 ',
      'A,Y15-74,PC_ACT,BE\t5.8 \t6.3 b\t5.6 ',
      'A,Y15-74,PC_ACT,DE\t: \t3.7 bd\t3.1 d',
      'A,Y15-74,PC_ACT,FR\t8.0 \t7.9 \t:c',
      'A,Y15-74,PC_ACT,ME\t17.9 p\t: u\t: ',
    ),
    rows: 4,
    types: {
      freq: 'text',
      age: 'text',
      unit: 'text',
      geo: 'text',
      '2020': 'double',
      '2021': 'double',
      '2022': 'double',
    },
    fields: ['freq', 'age', 'unit', 'geo', '2020', '2021', '2022'],
    cells: {
      1: { freq: 'A', age: 'Y15-74', unit: 'PC_ACT', geo: 'BE', '2020': 5.8, '2021': 6.3 },
      2: { '2020': null, '2021': 3.7, '2022': 3.1 },
      3: { '2022': null },
      4: { '2020': 17.9, '2021': null, '2022': null },
    },
    told: ['csv.crossed'],
    toldOf: { '2020': ['type.flags'], '2021': ['type.flags'], '2022': ['type.nullwords'] },
  },
  {
    name: 'ons-abmi.csv',
    content: lines(
      '"Title","Gross Domestic Product: chained volume measures: Seasonally adjusted £m"',
      '"CDID","ABMI"',
      '"Source dataset ID","PN2"',
      '"Unit","£ million"',
      '"1948","453000"',
      '"1948 Q1","112000"',
      '"1948 JAN","37000"',
    ),
    rows: 6,
    types: { title: 'text' },
    cells: { 4: { title: '1948' }, 6: { title: '1948 JAN' } },
  },
  {
    name: 'bfs-bevoelkerung.csv',
    content: lines(
      'Gemeinde;BFS-Nr.;Stichtag;Einwohner;Steuern in CHF',
      "Zürich;261;31.12.2023;443'037;1'234'567.50",
      "Lausanne;5586;31.12.2023;141'418;234'000.00",
      "Bellinzona;5002;31.12.2023;45'100;12.05",
    ),
    rows: 3,
    types: { gemeinde: 'text', stichtag: 'date', einwohner: 'int', steuern_in_chf: 'double' },
    cells: { 1: { einwohner: '443037', stichtag: '2023-12-31', steuern_in_chf: 1234567.5 } },
  },
  {
    name: 'destatis.csv',
    content: lines(
      'Tabelle: 12411-0001;;',
      'Bevölkerung: Deutschland, Stichtag;;',
      'Stichtag;Bevölkerungsstand;Veränderung in %',
      ';Anzahl;%',
      '31.12.2021;83.237.124;0,1',
      '31.12.2022;84.358.845;1,3',
      '31.12.2023;84.669.326;0,4',
      '__________;;',
      '© Statistisches Bundesamt (Destatis), 2024;;',
    ),
    rows: 3,
    types: { stichtag: 'date', bevolkerungsstand: 'int', veranderung_in: 'double' },
    cells: { 2: { stichtag: '2022-12-31', bevolkerungsstand: '84358845', veranderung_in: 1.3 } },
    told: ['csv.preamble', 'csv.units', 'csv.notes'],
  },
  {
    name: 'pegel.csv',
    content: lines(
      'Messstelle;Zeit;Pegel (cm)',
      'Köln;05.02.2024 23:00;434',
      'Köln;05.02.2024 24:00;437',
      'Köln;06.02.2024 01:00;439',
    ),
    rows: 3,
    types: { zeit: 'datetime', pegel_cm: 'int' },
    cells: { 2: { zeit: '2024-02-06 00:00:00' } },
  },
  {
    name: 'sverige.csv',
    content: lines(
      'kommun;datum;belopp;månad',
      'Åre;3 maj 2023;1 234,50 kr;maj 2023',
      'Malmö;17 augusti 2022;99,00 kr;augusti 2022',
    ),
    rows: 2,
    types: { datum: 'date', belopp: 'double', manad: 'date' },
    cells: { 1: { datum: '2023-05-03', belopp: 1234.5 }, 2: { manad: '2022-08-01' } },
  },
  {
    name: 'comune.csv',
    content: lines(
      'comune;codice;data;importo',
      'Roma;058091;31/12/2023;1.234.567,89',
      'Napoli;063049;15/01/2024;-234,50',
    ),
    rows: 2,
    types: { codice: 'text', data: 'date', importo: 'double' },
    cells: { 1: { importo: 1234567.89 }, 2: { importo: -234.5, data: '2024-01-15' } },
  },
]

const world: Expectation[] = [
  {
    name: 'API_SP.POP.TOTL_DS2_en_csv_v2.csv',
    content: `\uFEFF${[
      '"Data Source","World Development Indicators",',
      '',
      '"Last Updated Date","2024-03-28",',
      '',
      '"Country Name","Country Code","Indicator Name","Indicator Code","2020","2021","2022",',
      '"Aruba","ABW","Population, total","SP.POP.TOTL","106585","106537","106445",',
      '"Afghanistan","AFG","Population, total","SP.POP.TOTL","38972230","40099462","",',
      '',
    ].join('\r\n')}`,
    rows: 2,
    types: {
      country_name: 'text',
      country_code: 'text',
      indicator_name: 'text',
      indicator_code: 'text',
      '2020': 'int',
      '2021': 'int',
      '2022': 'int',
    },
    fields: ['country_name', 'country_code', 'indicator_name', 'indicator_code', '2020', '2021', '2022'],
    cells: {
      1: { country_name: 'Aruba', indicator_name: 'Population, total', '2022': '106445' },
      2: { '2022': null },
    },
    told: ['csv.preamble', 'csv.header.blank'],
  },
  {
    name: 'oecd-sdmx.csv',
    content: lines(
      'STRUCTURE,STRUCTURE_ID,ACTION,REF_AREA,TIME_PERIOD,OBS_VALUE,OBS_STATUS,UNIT_MULT',
      'DATAFLOW,OECD.SDD:DF_QNA(1.0),I,FRA,2023-Q1,653421.7,A,6',
      'DATAFLOW,OECD.SDD:DF_QNA(1.0),I,FRA,2023-Q2,657823,P,6',
      'DATAFLOW,OECD.SDD:DF_QNA(1.0),I,DEU,2023-Q2,,M,6',
    ),
    rows: 3,
    types: { time_period: 'text', obs_value: 'double', obs_status: 'text', unit_mult: 'int' },
    cells: { 1: { time_period: '2023-Q1', obs_value: 653421.7 }, 3: { obs_value: null } },
  },
  {
    name: 'who-life-expectancy.csv',
    content: lines(
      'IndicatorCode,Location,Period,FactValueNumeric,FactValueNumericLow,Value,DateModified',
      'WHOSIS_000001,France,2019,82.48,81.9,82.5 [81.9-83.0],2020-12-04T00:00:00.000Z',
      'WHOSIS_000001,Lesotho,2019,50.75,47.2,50.7 [47.2-54.3],2020-12-04T00:00:00.000Z',
    ),
    rows: 2,
    types: { period: 'int', factvaluenumeric: 'double', value: 'text', datemodified: 'datetime' },
    cells: { 1: { value: '82.5 [81.9-83.0]', datemodified: '2020-12-04 00:00:00' } },
  },
  {
    name: 'co2_mm_mlo.csv',
    content: lines(
      '# --------------------------------------------------------------------',
      '# USE OF NOAA GML DATA',
      '#',
      '# These data are made freely available to the public and the scientific community, in the belief',
      '# that their wide dissemination will lead to greater understanding, and new insights, of the system.',
      '# Contact: Xin Lan (xin.lan@example.org), Pieter (pieter@example.org)',
      'year,month,decimal date,average,deseasonalized,ndays,sdev,unc',
      '1958,3,1958.2027,315.71,314.44,-1,-9.99,-0.99',
      '1958,4,1958.2877,317.45,315.16,-1,-9.99,-0.99',
      '1958,5,1958.3699,317.51,314.69,-1,-9.99,-0.99',
    ),
    rows: 3,
    types: { year: 'int', month: 'int', decimal_date: 'double', average: 'double', ndays: 'int' },
    cells: { 1: { average: 315.71, ndays: '-1' } },
    told: ['csv.preamble'],
  },
  {
    name: 'tide-gauge.csv',
    content: lines(
      'station,observed,level',
      '8443970,2024-01-05 09:06,1.234',
      '8443970,2024-01-05 09:12,1.301',
      '8443970,2024-01-05 09:18,',
      '',
      'NOTE: all heights are in metres above the mean lower low water of the station',
      'NOTE: a level that is missing was not observed',
    ),
    rows: 3,
    types: { observed: 'datetime', level: 'double' },
    told: ['csv.notes'],
  },
  {
    name: 'ACSDT5Y2022.B01001-Data.csv',
    content: lines(
      '"GEO_ID","NAME","B01001_001E","B01001_001M"',
      '"Geography","Geographic Area Name","Estimate!!Total:","Margin of Error!!Total:"',
      '"0500000US25001","Barnstable County, Massachusetts","228996","*****"',
      '"0500000US25003","Berkshire County, Massachusetts","129026","12"',
      '"0500000US25005","Bristol County, Massachusetts","577670","34"',
    ),
    rows: 3,
    types: { geo_id: 'text', name: 'text', b01001_001e: 'int', b01001_001m: 'int' },
    cells: { 1: { b01001_001e: '228996', b01001_001m: null } },
    told: ['csv.units'],
  },
  {
    name: 'census-of-india.csv',
    content: lines(
      'State,Population,Outlay',
      'Kerala,"3,34,06,061","12,34,567.50"',
      'Sikkim,"6,10,577","45,678.00"',
      'Goa,"14,58,545",999',
    ),
    rows: 3,
    types: { population: 'int', outlay: 'double' },
    cells: {
      1: { population: '33406061', outlay: 1234567.5 },
      2: { population: '610577', outlay: 45678 },
      3: { outlay: 999 },
    },
  },
  {
    name: 'crime-reports.csv',
    content: lines(
      'case,reported,updated,contact,hash',
      'A1,01/31/2024 09:05:00 PM,2024-02-01 08:00:00 UTC,+33123456789,5d41402abc4b2a76',
      'A2,02/01/2024 12:30:00 AM,2024-02-01 09:30:00 UTC,+14155552671,7d793037a0760186',
    ),
    rows: 2,
    types: { reported: 'datetime', updated: 'datetime', contact: 'text', hash: 'text' },
    cells: {
      1: { reported: '2024-01-31 21:05:00', updated: '2024-02-01 08:00:00', contact: '+33123456789' },
      2: { reported: '2024-02-01 00:30:00' },
    },
    toldOf: { contact: ['type.text.padded'] },
  },
]

describe('tables as French publishers write them', () => {
  it.each(french)('$name', (expected) => check(directory, expected))
})

describe('tables as European publishers write them', () => {
  it.each(european)('$name', (expected) => check(directory, expected))
})

describe('tables as publishers over the world write them', () => {
  it.each(world)('$name', (expected) => check(directory, expected))
})
