import type { IngestSentences } from '../ingest.ts'
import { fr as command } from './ingest/command.ts'
import { fr as formats } from './ingest/formats.ts'
import { fr as processors } from './ingest/processors.ts'
import { fr as publication } from './ingest/publication.ts'
import { fr as schedule } from './ingest/schedule.ts'

export const fr: IngestSentences = {
  ...command,
  ...formats,
  ...processors,
  ...publication,
  ...schedule,
  'file.missing': 'Le fichier {file} n’existe pas',
  'file.unreadable': 'Lecture de {file} impossible : {reason}',
  'file.empty': '{file} est vide : il n’y a rien à importer',
  'file.html':
    '{file} est une page web et non un fichier de données : l’adresse d’origine a sans doute répondu par une erreur ou une page de connexion',
  'file.htmltable':
    '{file} est une page web avec un tableau, quoi que dise son nom : ouvrez-la dans un tableur, enregistrez-la en .xlsx ou CSV et importez le résultat',
  'file.xml2003':
    '{file} est un classeur dans le XML d’Excel 2003 : ouvrez-le dans un tableur, enregistrez-le en .xlsx et importez le résultat',
  'file.access':
    '{file} est une base Access : exportez la table voulue en .xlsx ou CSV et importez le résultat',
  'file.sqlite':
    '{file} est une base SQLite, peut-être un GeoPackage : exportez sa couche en GeoJSON ou sa table en CSV et importez le résultat',
  'file.image': '{file} est une image : importez le tableau ou la couche qu’elle montre',
  'file.document':
    '{file} est un document ({kind}), qui montre peut-être un tableau mais n’en contient pas : enregistrez le tableau en .xlsx ou CSV et importez-le',
  'file.program':
    '{file} est un fichier de {kind} : exportez-le de là en CSV ou Parquet et importez le résultat',
  'file.shp':
    '{file} est une partie d’un Shapefile : mettez-la dans un ZIP avec ses fichiers .dbf, .shx et .prj et importez-le',
  'file.binary':
    '{file} n’est pas un fichier texte : les formats connus sont CSV et TSV, JSON, JSON lines, GeoJSON, Parquet, XLSX, ODS, XML, KML, GPX, Shapefile et GTFS',
  'file.container':
    '{file} est compressé avec {kind}, qui ne peut être ouvert ici : décompressez-le, ou compressez-le en ZIP ou gzip, et importez le résultat',
  'file.broken': '{file} ne peut être lu en tant que {format} : le fichier est abîmé ou incomplet',
  'file.nofields':
    '{file} contient des enregistrements sans aucune valeur ({format}) : il n’y a pas de colonne à en tirer',
  'file.norecords':
    '{file} ne contient aucun enregistrement : {format} a été lu jusqu’au bout sans trouver de liste d’objets',
  'file.xls':
    '{file} est un classeur d’un ancien Excel (.xls) : enregistrez-le en .xlsx, ODS ou CSV et importez le résultat',
  'file.pdf':
    '{file} est un PDF, qui montre des tableaux mais n’en contient pas : importez le tableur ou le fichier CSV dont il est tiré',
  'file.locked':
    '{file} est un classeur protégé par un mot de passe : enregistrez-le sans protection et importez le résultat',
  'dataset.id':
    '« {id} » ne peut être l’identifiant d’un jeu de données : minuscules, chiffres, « - » et « _ », en commençant par une lettre ou un chiffre',
  'job.interrupted':
    'Le processus qui importait {dataset} s’est arrêté avant la fin, comme à l’arrêt d’un serveur : la version précédente répond toujours ; relancez l’import',
  'job.stopped': 'L’import de {dataset} a été arrêté : la version précédente répond toujours',
  'job.overtaken':
    'Une autre version de {dataset} a été publiée pendant que cet import complétait la précédente : relancez l’import',
  'job.state.waiting': 'en attente',
  'job.state.running': 'en cours',
  'job.state.done': 'terminé',
  'job.state.failed': 'échoué',
  'job.state.stopped': 'arrêté',
  'isolation.memory':
    'La lecture de {file} demande plus de {limit} Mo de mémoire : découpez-le ou enregistrez-le en CSV, ou augmentez D4C_IMPORT_MEMORY',
  'isolation.time': '{file} n’a pas été lu en {limit} secondes : découpez-le, ou augmentez D4C_IMPORT_TIME',
  'isolation.disk':
    'La lecture de {file} demande plus de {limit} Mo de disque : découpez-le, ou augmentez D4C_IMPORT_DISK',
  'isolation.low':
    '{file} n’a pas été lu : il reste {free} Mo sur le disque du dossier de données, et les {least} derniers sont réservés aux modifications : libérez de la place et relancez l’import',
  'isolation.full':
    'Le disque s’est rempli pendant la lecture de {file} : libérez de la place et relancez l’import',
  'isolation.killed':
    'Le processus qui lisait {file} a été arrêté de l’extérieur ({cause}), comme le fait une machine à court de mémoire : relancez l’import et, si cela se répète, découpez le fichier',
  'isolation.crashed':
    'Le processus qui lisait {file} s’est interrompu ({cause}) : le fichier est peut-être abîmé ou malveillant ; enregistrez-le de nouveau depuis le programme dont il vient',
  'isolation.failed': '{file} ne peut pas être importé : {reason}',
  'source.gone': '{file} a été retiré pendant la lecture : relancez l’import une fois le fichier à sa place',
  'source.changed':
    '{file} a changé pendant la lecture : relancez l’import une fois le fichier écrit jusqu’au bout',
  'source.address':
    'Cette adresse ne peut pas être lue : écrivez-la comme https://www.example.org/fichier.csv',
  'source.scheme': '{address} ne peut pas être lue : seuls http et https sont acceptés, pas {detail}',
  'source.port': '{address} ne peut pas être lue : le port {detail} n’est pas un port du web',
  'source.private':
    '{address} n’a pas été lue : {detail} se trouve dans un réseau privé ; qui gère ce portail peut l’autoriser par D4C_ALLOW_PRIVATE',
  'source.host': '{address} ne peut pas être lue : aucun hôte ne porte ce nom',
  'source.redirect': '{address} renvoie à une adresse illisible',
  'source.redirects': '{address} renvoie d’adresse en adresse, plus de cinq fois : donnez la dernière',
  'source.certificate':
    '{address} n’est pas digne de confiance : son certificat n’est pas valable ({detail})',
  'source.silent': '{address} ne répond pas : réessayez plus tard',
  'source.connection': '{address} ne peut pas être jointe ({detail}) : réessayez plus tard',
  'source.status': '{address} a répondu par le statut {status} au lieu d’un fichier',
  'source.forbidden':
    '{address} demande qui nous sommes (statut {status}) : donnez une adresse sans connexion, ou avec utilisateur et mot de passe, comme https://utilisateur:motdepasse@hôte/',
  'source.unknown': '{address} ne mène à aucun fichier (statut {status}) : il a été déplacé ou retiré',
  'source.later': '{address} est occupée et demande de revenir dans {seconds} secondes',
  'source.empty': '{address} n’a rien répondu : il n’y a pas de fichier à importer',
  'source.short':
    '{address} s’est interrompue après {bytes} octets sur {total}, à chaque essai : réessayez plus tard',
  'source.broken': '{address} s’est interrompue après {bytes} octets, à chaque essai : réessayez plus tard',
  'source.large':
    '{address} envoie plus de {limit} Mo : augmentez D4C_SOURCE_SIZE, ou donnez un fichier plus petit',
  'source.time':
    '{address} a pris plus de {limit} secondes : augmentez D4C_SOURCE_TIME, ou réessayez plus tard',
  'source.encoding': '{address} envoie un contenu dont l’encodage ne peut pas être défait ({encoding})',
  'source.unchanged':
    'Rien n’a changé à {address} depuis le dernier import dans {dataset} : rien n’a été fait',
  'upload.form':
    'Rien n’a été envoyé comme formulaire avec fichiers (multipart/form-data) : choisissez un fichier et renvoyez-le',
  'upload.none': 'Aucun fichier n’a été envoyé : choisissez-en un et renvoyez-le',
  'upload.broken':
    'Le fichier n’est pas arrivé en entier, comme lorsqu’une connexion est perdue : renvoyez-le',
  'upload.large':
    '{file} dépasse {limit} Mo, le maximum qui puisse être envoyé : compressez-le avec gzip, ou importez-le par la ligne de commande',
  'upload.files':
    'Plus de {limit} fichiers ont été envoyés à la fois : envoyez-en moins, ou réunissez-les dans un fichier ZIP',
  'upload.fields': 'Le formulaire a plus de {limit} membres',
  'upload.field': 'Le membre {field} du formulaire dépasse {limit} octets',
  'push.none': '{dataset} ne reçoit pas d’enregistrements : d4c push {dataset} crée une clé',
  'pushed.object': 'n’est pas un objet JSON',
  'pushed.field': 'a un champ {field} que le jeu de données n’a pas : il a {known}',
  'pushed.key': 'n’a pas de valeur dans {field}, qui fait partie de la clé',
  'pushed.text': 'n’a pas de texte dans {field} : {value}',
  'pushed.file': 'n’a pas de texte dans {field} : {value}',
  'pushed.int': 'n’a pas de nombre entier dans {field} : {value}',
  'pushed.double': 'n’a pas de nombre dans {field} : {value}',
  'pushed.date': 'n’a pas de jour dans {field}, comme 2024-12-31 : {value}',
  'pushed.datetime': 'n’a pas d’instant dans {field}, comme 2024-12-31T12:00:00+01:00 : {value}',
  'pushed.geo_point_2d': 'n’a pas de point dans {field}, comme [48.85, 2.35], latitude d’abord : {value}',
  'pushed.geo_shape': 'n’a pas de géométrie GeoJSON dans {field} : {value}',
  'merge.none':
    '{dataset} n’a pas encore d’enregistrements que {file} pourrait compléter : importez-le sans append ni upsert',
  'merge.missing':
    'Il manque à {file} des colonnes de {dataset} ({fields}) : ajoutez-les, même vides, ou remplacez tout le jeu de données',
  'merge.more':
    '{file} a des colonnes que {dataset} n’a pas ({fields}) : retirez-les, ou remplacez tout le jeu de données',
  'merge.type':
    'Le champ {field} de {file} est de type {found}, celui de {dataset} de type {type} : changez le fichier, ou remplacez tout le jeu de données',
  'merge.key': 'La clé {key} n’est pas un champ de {dataset}, qui a {known}',
  'merge.nokey':
    'Sans clé, les enregistrements de {dataset} ne peuvent être reconnus : nommez ses champs, ou annotez-les « id »',
  'merge.appended': 'Enregistrements ajoutés aux {kept} de la version précédente : {added}',
  'merge.upserted':
    'Enregistrements ajoutés : {added} ; remplacés, leur clé étant connue : {replaced} ; gardés tels quels : {kept}',
  'merge.repeated': 'Enregistrements laissés de côté, un suivant ayant la même clé : {count}',
  'reject.type': 'ne convient pas au type de ce champ, qui est {type}',
  'reject.key': 'n’a pas de valeur dans la clé et ne pourrait être reconnu plus tard',
  'version.unreadable':
    'Le fichier construit ne se relit pas tel qu’il a été écrit ({written} enregistrements sur {rows}) : rien n’a été publié',
  'field.override': 'Le champ « {field} » à modifier n’existe pas : le jeu de données contient {known}',
  'file.xlsb':
    '{file} est un classeur Excel binaire (.xlsb) : enregistrez-le en .xlsx, ODS ou CSV et importez le résultat',
  'type.given': 'Lu comme {reading}, tel que demandé',
  'type.read': 'Lu comme {reading} : {read} valeurs sur {values} conviennent',
  'type.nullwords': 'Mots signifiant « pas de valeur », pris comme vides : {count}',
  'type.dates.mixed': 'Lu comme des jours sous {count} formes : {read} valeurs sur {values} conviennent',
  'type.dates.form': 'Parmi elles, {reading} : {count}',
  'type.dates.open':
    'Reste du texte : les jours sont écrits sous plusieurs formes, et aucune valeur ne distingue le jour du mois dans l’une d’elles ; dites laquelle avec --reading, ou écrivez-les d’une seule façon',
  'type.dates.torn':
    'Reste du texte : les jours sont écrits sous plusieurs formes, les unes avec le jour en tête, les autres avec le mois ; écrivez-les d’une seule façon',
  'type.shortened':
    'De longs nombres qu’un tableur a abrégés (1,2E+13) : si ce sont des identifiants, leurs derniers chiffres sont perdus ; exportez-les comme du texte',
  'type.flags':
    'Les lettres derrière les nombres, par lesquelles les statistiques signalent les chiffres provisoires ou estimés, ont été retirées ; --type text les garde',
  'type.marks': 'Les appels de note derrière les années ont été retirés ; --type text les garde',
  'type.serial':
    'Ce sont peut-être des jours d’un tableur, comptés depuis 1900 ; ils restent des nombres : --reading spreadsheet-day les lit comme des jours',
  'type.rejected': 'Valeurs qui ne conviennent pas, mises de côté : {count}',
  'type.date.open': 'Aucune valeur ne distingue jour/mois de mois/jour : lu comme jour/mois',
  'type.date.others': 'Lu comme mois/jour, ce que prouvent d’autres colonnes du fichier',
  'type.comma.open':
    'Chaque virgule est suivie de trois chiffres et peut marquer les décimales ou les milliers : lu comme {reading}',
  'type.point.open':
    'Reste du texte : chaque point est suivi de trois chiffres, il peut donc séparer des décimales ou des milliers, et aucune colonne de ce fichier ne le dit : indiquez-le par --decimal point ou --decimal comma',
  'type.point.others': 'Les points séparent les milliers, comme d’autres colonnes de ce fichier le prouvent',
  'type.text.letters':
    'Reste du texte : {count} {count|valeur|valeurs} de cette longueur {count|a|ont} des lettres parmi les chiffres, toutes sont donc des codes',
  'type.text.years':
    'Reste du texte : dans toutes les valeurs ({count}) le second nombre est celui de l’année suivante, ce sont donc des exercices ou des années scolaires, pas des mois ; --reading iso-month les lit comme des mois',
  'type.century':
    'Les années à deux chiffres ont été lues de 1969 à 2068 ; jours situés dans l’avenir : {count}',
  'type.century.ask':
    'Reste du texte : les années à deux chiffres placent {count} {count|jour|jours} des années plus tard, et rien ne dit le siècle : dites-le par --reading, l’un de {readings} (jamais dans l’avenir)',
  'type.century.birth':
    'Années à deux chiffres qui seraient dans l’avenir, lues au siècle précédent : {count}',
  'type.digits':
    'Valeurs qui ont plus de chiffres qu’un nombre n’en garde, dont les derniers sont perdus : {count} ; --type text les garde',
  'type.zone.none': 'Aucun fuseau horaire n’est donné : compris comme UTC',
  'type.text.padded':
    'Reste du texte : {count} {count|valeur commence|valeurs commencent} par un zéro ou un plus qu’un nombre perdrait',
  'type.text.code': 'Reste du texte : « {label} » désigne des codes, que personne n’additionne',
  'type.text.mixed':
    'Reste du texte : sur {values} valeurs, celles qui ne se lisent pas comme {reading} : {misfits}',
  'type.text.empty': 'Reste du texte : aucune valeur ne permet de juger',
  'rejects.many':
    '{file} n’a pas été publié : {count} {count|enregistrement|enregistrements} sur {rows} ({percent} %) {count|a|ont} des valeurs qui ne conviennent pas, plus que les {limit} % permis. La version précédente reste. Voyez-les avec --rejects FICHIER, corrigez la source ou la façon de la lire (--type, --reading, --decimal), ou permettez-en plus avec --max-rejects',
  'override.type': 'Le type « {type} » n’existe pas : écrivez l’un de {known}',
  'override.reading': 'La lecture « {reading} » n’existe pas : écrivez l’une de {known}',
  'override.contradiction': 'Ce qui est dit d’un champ ne laisse aucune lecture : {said}',
  'annotation.facet': 'Proposé comme facette : {values} valeurs, dont {different} différentes',
  'annotation.sortable': 'Proposé pour le tri : ses textes sont courts',
  'annotation.decimals': 'Décimales affichées : {digits}, le plus qu’une valeur en ait',
  'annotation.unit': 'Unité {unit}, que dit le nom de la colonne',
  'annotation.multivalued':
    'Compris comme plusieurs valeurs par cellule, séparées par « {separator} » : {count} {count|valeur différente revient|valeurs différentes reviennent}',
  'annotation.hierarchical':
    'Compris comme des niveaux, séparés par « {separator} » : {count} premiers niveaux contiennent les autres',
  'annotation.precision.year': 'Chaque jour est le premier d’une année : compté par année',
  'annotation.precision.month': 'Chaque jour est le premier d’un mois : compté par mois',
  'annotation.precision.day': 'Compté par jour',
  'annotation.precision.hour': 'Chaque instant est une heure pleine : compté par heure',
  'annotation.precision.minute': 'Compté par minute',
  'override.separator':
    '« {separator} » ne peut pas être un séparateur : écrivez un caractère comme ; ou | ou le mot tab',
  'reject.line': 'la ligne a plus de cellules que la table n’a de colonnes',
  'type.considered': 'Pas lu comme {reading} : valeurs que cela perdrait : {lost}',
  'type.text.long':
    'Reste du texte : {count} {count|valeur a|valeurs ont} plus de chiffres qu’un nombre n’en garde',
  'type.text.words':
    'Mots tels que NA, n/a ou null, qu’un texte peut être, gardés : {count} ; un traitement les vide',
  'type.text.units': 'Reste du texte : ses nombres ont {count} unités différentes, qui ne s’additionnent pas',
  'field.omitted': 'Laissé de côté, comme demandé',
  'type.mojibake':
    'Valeurs aux lettres abîmées par un mauvais encodage, comme Ã© pour é : {count} ; elles sont arrivées ainsi, corrigez la source',
  'reject.value': 'ne se lit pas comme {reading}',
  'reject.place': 'n’est pas sur le globe',
  'reject.system': 'nomme un système de coordonnées inconnu, EPSG:{code}',
  'reject.geometry': 'n’est pas une géométrie',
  'reading.compact-datetime': 'dates avec heure, AAAAMMJJHHMM',
  'reading.compact-date': 'dates, AAAAMMJJ',
  'reading.compact-hour': 'dates avec heure, AAAAMMJJHH',
  'reading.mixed-dates': 'jours sous plusieurs formes',
  'reading.spreadsheet-day': 'jours d’un tableur, comptés depuis 1900',
  'reading.integer-indian': 'nombres entiers avec des virgules entre les lakhs et les crores',
  'reading.thousands-indian': 'nombres avec des virgules entre les lakhs et les crores',
  'reading.scientific': 'nombres avec puissances de dix',
  'reading.shortened': 'nombres avec puissances de dix, comme les tableurs les abrègent',
  'reading.shortened-comma':
    'nombres à virgule décimale et puissances de dix, comme les tableurs les abrègent',
  'reading.marked-year': 'années, dont certaines avec un appel de note',
  'reading.flagged': 'nombres, parfois suivis d’une lettre',
  'reading.day-month-name-short': 'dates, jour, nom du mois et année à deux chiffres',
  'reading.zoned-datetime': 'dates avec heure et nom de fuseau horaire',
  'reading.mail-datetime': 'dates avec heure et décalage, comme dans les courriels et les journaux',
  'reading.dms-pair-letters-first': 'points, latitude et longitude en degrés, minutes et secondes',
  'reading.integer': 'nombres entiers',
  'reading.decimal': 'nombres à point décimal',
  'reading.decimal-comma': 'nombres à virgule décimale',
  'reading.integer-comma': 'nombres entiers à milliers séparés par des virgules',
  'reading.integer-dot': 'nombres entiers à milliers séparés par des points',
  'reading.integer-space': 'nombres entiers à milliers séparés par des espaces',
  'reading.thousands-comma': 'nombres à milliers séparés par des virgules',
  'reading.thousands-dot': 'nombres à milliers séparés par des points et à virgule décimale',
  'reading.thousands-space': 'nombres à milliers séparés par des espaces',
  'reading.iso-datetime': 'dates avec heure, année en tête (ISO 8601)',
  'reading.iso-date': 'dates, année en tête',
  'reading.iso-month': 'mois, année en tête',
  'reading.ymd-datetime': 'dates avec heure, année/mois/jour',
  'reading.dmy': 'dates, jour/mois/année',
  'reading.mdy': 'dates, mois/jour/année',
  'reading.dmy-short': 'dates, jour/mois/année sur deux chiffres',
  'reading.mdy-short': 'dates, mois/jour/année sur deux chiffres',
  'reading.dmy-short-past': 'dates, jour/mois/année à deux chiffres, aucune dans l’avenir',
  'reading.mdy-short-past': 'dates, mois/jour/année à deux chiffres, aucune dans l’avenir',
  'reading.day-month-name-short-past':
    'dates, jour, nom du mois et année à deux chiffres, aucune dans l’avenir',
  'reading.dmy-datetime': 'dates avec heure, jour/mois/année',
  'reading.mdy-datetime': 'dates avec heure, mois/jour/année',
  'reading.month-name-first': 'dates, nom du mois en tête',
  'reading.day-month-name': 'dates, jour et nom du mois',
  'reading.epoch-milliseconds': 'instants en millisecondes depuis 1970',
  'reading.epoch-seconds': 'instants en secondes depuis 1970',
  'reading.epoch-milliseconds-named': 'instants en millisecondes depuis 1970',
  'reading.month-name-datetime': 'dates avec heure et nom du mois',
  'reading.month-name-year': 'mois par leur nom, et années',
  'reading.month-year': 'mois, mois/année',
  'reading.lng-lat': 'points, longitude et latitude',
  'reading.lat-lng-comma': 'points, latitude et longitude à virgules décimales',
  'reading.dms': 'degrés, minutes et secondes',
  'reading.dms-pair': 'points, latitude et longitude en degrés, minutes et secondes',
  'reading.lat-lng': 'points, latitude et longitude',
  'reading.bracketed-lat-lng': 'points, [latitude, longitude]',
  'reading.bracketed-lng-lat': 'points, [longitude, latitude]',
  'reading.wkt': 'géométries (WKT)',
  'reading.wkb': 'géométries (WKB en chiffres hexadécimaux)',
  'reading.geojson': 'géométries (GeoJSON)',
  'reading.text': 'texte',
  'source.column': 'Ajouté, comme demandé : le fichier d’où vient chaque enregistrement',
  'override.source': 'La colonne « {column} » existe déjà : choisissez un autre nom pour celle des fichiers',
  'override.pair': '{option} demande un champ et ce qui en est dit, comme {option} champ=… : « {said} »',
  'override.value': '« {said} » ne peut pas être ce que dit {member}',
  'override.member': 'Il n’y a pas de « {member} » à régler : écrivez {known}',
  'override.object': 'Un fichier de réglages contient un objet JSON',
}
