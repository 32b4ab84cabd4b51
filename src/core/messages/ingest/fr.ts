import type { IngestSentences } from './sentences.ts'

export const fr: IngestSentences = {
  'file.missing': 'Le fichier {file} n’existe pas',
  'file.unreadable': 'Lecture de {file} impossible : {reason}',
  'file.empty': '{file} est vide : il n’y a rien à importer',
  'file.html':
    '{file} est une page web et non un fichier de données : l’adresse d’origine a sans doute répondu par une erreur ou une page de connexion',
  'file.binary':
    '{file} n’est pas un fichier texte : les formats connus sont CSV et TSV, JSON, JSON lines, GeoJSON et Parquet',
  'file.container':
    '{file} est un fichier {kind}, qui ne peut pas encore être importé : les formats connus sont CSV et TSV, JSON, JSON lines, GeoJSON et Parquet',
  'file.broken': '{file} ne peut être lu en tant que {format} : le fichier est abîmé ou incomplet',
  'file.norecords':
    '{file} ne contient aucun enregistrement : {format} a été lu jusqu’au bout sans trouver de liste d’objets',
  'dataset.id':
    '« {id} » ne peut être l’identifiant d’un jeu de données : minuscules, chiffres, « - » et « _ », en commençant par une lettre ou un chiffre',
  'version.unreadable':
    'Le fichier construit ne se relit pas tel qu’il a été écrit ({written} enregistrements sur {rows}) : rien n’a été publié',
  'field.override': 'Le champ « {field} » à modifier n’existe pas : le jeu de données contient {known}',
  'csv.encoding': 'Encodage : {encoding}, jugé sur tous les octets du fichier',
  'csv.encoding.mark': 'Encodage : {encoding}, annoncé par la marque d’ordre des octets',
  'csv.separator': 'Séparateur : « {separator} », qui donne {columns} colonnes',
  'csv.header': 'Les noms des colonnes viennent de la ligne {line}',
  'csv.header.none': 'La première ligne contient déjà des données, les colonnes sont donc numérotées',
  'csv.preamble': 'Lignes au-dessus du tableau laissées de côté : {lines}',
  'csv.lenient':
    'Certaines lignes sont mal formées (cellules manquantes, guillemets isolés) : les lignes courtes ont été complétées par des cellules vides',
  'csv.skipped': 'Lignes ayant plus de cellules que le tableau n’a de colonnes, laissées de côté : {lines}',
  'json.records': 'Enregistrements : {count}, trouvés dans {path}',
  'geojson.features': 'Objets géographiques : {count}',
  'type.given': 'Lu comme {reading}, tel que demandé',
  'type.read': 'Lu comme {reading} : {read} valeurs sur {values} conviennent',
  'type.nullwords': 'Mots signifiant « pas de valeur », pris comme vides : {count}',
  'type.rejected': 'Valeurs qui ne conviennent pas, mises de côté : {count}',
  'type.date.open': 'Aucune valeur ne distingue jour/mois de mois/jour : lu comme jour/mois',
  'type.date.others': 'Lu comme mois/jour, ce que prouvent d’autres colonnes du fichier',
  'type.comma.open':
    'Chaque virgule est suivie de trois chiffres et peut marquer les décimales ou les milliers : lu comme {reading}',
  'type.text.padded': 'Reste du texte : {count} valeurs commencent par un zéro qu’un nombre perdrait',
  'type.text.code': 'Reste du texte : « {label} » désigne des codes, que personne n’additionne',
  'type.text.mixed': 'Reste du texte : {misfits} valeurs sur {values} ne se lisent pas comme {reading}',
  'type.text.empty': 'Reste du texte : aucune valeur ne permet de juger',
  'geo.pair': 'Un point a été formé à partir de {lat} et {lng}',
  'geo.broken': 'Géométries illisibles, mises de côté : {count}',
  'reject.value': 'ne se lit pas comme {reading}',
  'reject.geometry': 'n’est pas une géométrie',
}
