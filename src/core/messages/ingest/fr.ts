import { fr as processors } from './processors/fr.ts'
import type { IngestSentences } from './sentences.ts'

export const fr: IngestSentences = {
  ...processors,
  'file.missing': 'Le fichier {file} n’existe pas',
  'file.unreadable': 'Lecture de {file} impossible : {reason}',
  'file.empty': '{file} est vide : il n’y a rien à importer',
  'file.html':
    '{file} est une page web et non un fichier de données : l’adresse d’origine a sans doute répondu par une erreur ou une page de connexion',
  'file.binary':
    '{file} n’est pas un fichier texte : les formats connus sont CSV et TSV, JSON, JSON lines, GeoJSON, Parquet, XLSX, ODS, XML, KML, GPX, Shapefile et GTFS',
  'file.container':
    '{file} ne peut être importé, son format étant {kind} : les formats connus sont CSV et TSV, JSON, JSON lines, GeoJSON, Parquet, XLSX, ODS, XML, KML, GPX, Shapefile et GTFS',
  'file.broken': '{file} ne peut être lu en tant que {format} : le fichier est abîmé ou incomplet',
  'file.norecords':
    '{file} ne contient aucun enregistrement : {format} a été lu jusqu’au bout sans trouver de liste d’objets',
  'file.xls':
    '{file} est un classeur d’un ancien Excel (.xls) : enregistrez-le en .xlsx, ODS ou CSV et importez le résultat',
  'file.pdf':
    '{file} est un PDF, qui montre des tableaux mais n’en contient pas : importez le tableur ou le fichier CSV dont il est tiré',
  'file.locked':
    '{file} est un classeur protégé par un mot de passe : enregistrez-le sans protection et importez le résultat',
  'archive.broken':
    '{file} ne peut être décompressé : l’archive est abîmée ou incomplète ; refaites-la ou récupérez-la de nouveau',
  'archive.damaged':
    '{entry} dans {file} est abîmé : ce qui en sort n’est pas ce qui y a été mis ; refaites l’archive ou récupérez-la de nouveau',
  'archive.encrypted':
    '{entry} dans {file} est protégé par un mot de passe : refaites l’archive sans protection',
  'archive.method':
    '{entry} dans {file} est compressé par une méthode peu répandue (numéro {method}) : faites un ZIP ordinaire (Deflate)',
  'archive.duplicate':
    '{file} contient deux fichiers nommés {entry}, sans dire lequel compte : refaites l’archive avec un seul',
  'archive.path':
    '{file} contient un fichier dont le nom mène hors de l’archive ({entry}) : refaites-la avec des noms simples',
  'archive.entries':
    '{file} contient plus de {limit} fichiers : n’y mettez que les données, ou relevez la limite « entries » des archives',
  'archive.entrybytes':
    '{entry} dans {file} dépasse {limit} Mo une fois décompressé : coupez-le en plusieurs, ou relevez la limite « entryBytes » des archives',
  'archive.totalbytes':
    '{file} dépasse {limit} Mo une fois décompressé : mettez-y moins de fichiers, ou relevez la limite « totalBytes » des archives',
  'archive.ratio':
    '{entry} dans {file} devient plus de {limit} fois plus gros, comme dans les archives faites pour nuire : donnez-le décompressé, ou relevez la limite « ratio » des archives',
  'archive.nesting':
    '{file} est une archive dans {limit} autres : décompressez les premières, ou relevez la limite « nesting » des archives',
  'archive.nodata':
    '{file} est une archive sans fichier de données (elle contient : {entries}) : mettez-y les données',
  'archive.noentry': '{file} ne contient pas de fichier nommé {entry} ; l’archive contient : {entries}',
  'archive.none':
    '{file} n’est pas une archive et ne contient donc pas de fichier {entry} : n’indiquez pas « entry »',
  'archive.several':
    '{file} contient {count} fichiers de données qui ne forment pas un seul tableau : choisissez-en un par « entry » ({entries})',
  'archive.left': 'Autres fichiers dans {file}, laissés de côté : {entries}',
  'archive.concatenated': '{count} fichiers aux mêmes colonnes, mis bout à bout : {entries}',
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
    '{address} n’a pas été lue : {detail} est une adresse d’un réseau privé ; qui gère ce portail peut l’autoriser par D4C_ALLOW_PRIVATE',
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
  'step.fetch': 'téléchargement',
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
  'command.push.usage': 'push demande l’identifiant d’un jeu de données : d4c push JEU',
  'command.push.empty': '{id} n’a pas encore de champs : importez un premier fichier',
  'command.push.made':
    'Les enregistrements sont envoyés à {path}?pushkey=CLÉ. La clé est montrée cette seule fois et n’est gardée nulle part ; une clé antérieure n’ouvre plus rien :',
  'command.push.revoked': 'Révoquée : plus rien ne peut être envoyé à {id}',
  'command.push.unknown': '{id} n’a pas de clé à révoquer',
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
  'csv.encoding': 'Encodage : {encoding}, jugé sur tous les octets du fichier',
  'csv.encoding.mark': 'Encodage : {encoding}, annoncé par la marque d’ordre des octets',
  'csv.separator': 'Séparateur : « {separator} », qui donne {columns} colonnes',
  'csv.header': 'Les noms des colonnes viennent de la ligne {line}',
  'csv.header.none': 'La première ligne contient déjà des données, les colonnes sont donc numérotées',
  'csv.preamble': 'Lignes au-dessus du tableau laissées de côté : {lines}',
  'csv.notes': 'Notes sous le tableau laissées de côté : {lines}',
  'csv.skipped': 'Lignes ayant plus de cellules que le tableau n’a de colonnes, laissées de côté : {lines}',
  'encoding.told': 'Encodage : {encoding}',
  'xml.encoding.unknown': "{file} annonce un encodage inconnu ('{encoding}') : indiquez-le par « encoding »",
  'xml.encoding.wrong':
    '{file} annonce l’encodage {encoding}, mais ses octets n’en sont pas : indiquez le bon par « encoding », par exemple windows-1252',
  'xml.broken': '{file} n’est pas du XML bien formé, ligne {line} : {reason}',
  'xml.entity':
    '{file} emploie une entité inconnue de XML, ligne {line} : les entités déclarées par un fichier ne sont pas développées, écrivez le caractère lui-même',
  'xml.deep':
    '{file} imbrique ses éléments sur plus de {limit} niveaux : ce n’est pas une table d’enregistrements',
  'xml.attributes':
    '{file} contient un élément de plus de {limit} attributs : ce n’est pas une table d’enregistrements',
  'xml.long':
    '{file} contient un enregistrement ou un texte de plus de {limit} Mo, ligne {line} : indiquez le chemin d’enregistrements plus petits',
  'xml.columns':
    '{file} contient plus de {limit} éléments différents dans ses enregistrements : indiquez le chemin d’enregistrements plus petits',
  'xml.records': 'Enregistrements : {count}, les éléments {path}',
  'xml.nopath': '{file} ne contient pas d’élément {path} : ses éléments sont {known}',
  'xml.exception': 'Au lieu de données, {file} contient le refus d’un serveur : {message}',
  'geo.unreadable': 'Géométries d’un genre illisible, laissées de côté : {count}',
  'geo.altitude': 'Altitudes laissées de côté, les lieux étant gardés en longitude et latitude : {count}',
  'projection.from': 'Les lieux ont été convertis de {projection} en longitude et latitude',
  'projection.unshifted':
    'Les lieux peuvent être décalés de quelques centaines de mètres : le décalage de {projection} vers WGS 84 est inconnu',
  'projection.unknown':
    "{file} est dans un système de coordonnées inconnu ('{projection}') : indiquez son code EPSG par « projection », par exemple EPSG:2154",
  'projection.none':
    'Aucun système de coordonnées n’est indiqué : les nombres ont été lus comme longitude et latitude',
  'kml.placemarks': 'Repères (Placemark) : {count}',
  'kml.folder': 'Tous les enregistrements sont dans un seul dossier, qui n’a pas de colonne : {folder}',
  'kml.links': '{file} ne contient aucun lieu, il indique seulement où ils sont : {href}',
  'gpx.records': 'Points : {waypoints}, itinéraires : {routes}, traces : {tracks}',
  'file.xlsb':
    '{file} est un classeur Excel binaire (.xlsb) : enregistrez-le en .xlsx, ODS ou CSV et importez le résultat',
  'sheet.only': 'Feuille : « {sheet} », la seule',
  'sheet.chosen': 'Feuille : « {sheet} » ; laissées de côté : {others} (choisissez-en une par « sheet »)',
  'sheet.unknown': '{file} n’a pas de feuille « {sheet} » ; il contient : {sheets}',
  'sheet.none':
    '{file} ne contient pas de tableau : ses feuilles sont vides ou masquées ({sheets}) ; choisissez une feuille masquée par « sheet »',
  'sheet.empty': 'La feuille « {sheet} » de {file} est vide : choisissez-en une autre par « sheet »',
  'sheet.noheader':
    'La ligne {row} de la feuille « {sheet} » de {file} est vide ou trop basse pour contenir des noms : donnez une autre ligne par « headerRow », ou 0 s’il n’y en a pas',
  'sheet.columns':
    '{file} utilise plus de {limit} colonnes : transformez des colonnes en lignes, ou n’en importez qu’une partie',
  'sheet.merges':
    '{file} contient plus de {limit} plages fusionnées : défaites les fusions et enregistrez-le de nouveau',
  'sheet.repeats':
    '{file} répète des cellules plus de {limit} fois : il est fait pour remplir la mémoire, ou une colonne a été remplie jusqu’en bas ; supprimez ce qui est sous le tableau',
  'sheet.texts':
    '{file} contient plus de {limit} millions de caractères de texte, trop pour les garder en mémoire : enregistrez-le en CSV et importez le résultat',
  'sheet.header': 'Les noms des colonnes viennent de la ligne {row}',
  'sheet.header.rows': 'Les noms des colonnes viennent des lignes {first} à {last}, groupes d’abord',
  'sheet.above': 'Lignes au-dessus du tableau laissées de côté : {rows}',
  'sheet.merged.down': 'Cellules fusionnées vers le bas : {count} ; chacune de leurs lignes porte la valeur',
  'sheet.merged.across':
    'Cellules fusionnées sur plusieurs colonnes : {count} ; la première porte la valeur, les autres sont vides',
  'sheet.errors': 'Cellules en erreur, comme #N/A, prises comme vides : {count} ({columns})',
  'sheet.formulas':
    'Formules sans résultat enregistré, prises comme vides : {count} ({columns}) ; ouvrez et enregistrez le fichier dans un tableur pour garder leurs résultats',
  'sheet.percent':
    'Cellules montrées en pourcentages, gardées telles qu’enregistrées : 0,25 vaut 25 % ({columns})',
  'sheet.padded':
    'Nombres montrés avec des zéros en tête, gardés comme ils sont montrés : {count} ({columns})',
  'sheet.untyped': 'Aucune cellule n’a de type à elle : les textes sont jugés comme dans un fichier CSV',
  'shapefile.layer': 'Couche {layer} : {count} enregistrements',
  'shapefile.layers': '{file} contient {count} couches : indiquez-en une par « entry » : {layers}',
  'shapefile.nolayer': '{file} ne contient pas de couche {layer} ; il contient : {layers}',
  'shapefile.nodbf': 'La table des attributs (.dbf) manque : les enregistrements n’ont qu’un lieu',
  'shapefile.deleted': 'Enregistrements marqués comme supprimés, laissés de côté : {count}',
  'shapefile.memo': 'Les textes longs (mémo), gardés dans un fichier à part, restent vides : {fields}',
  'gtfs.table': 'La table {table} des horaires a été lue ; indiquez-en une autre par « entry » : {others}',
  'json.cut': 'Le serveur a coupé sa réponse : il y a plus d’enregistrements que ceux-ci',
  'json.page': 'Ceci est une page d’une réponse : la source annonce {total} enregistrements',
  'json.refusal': 'Au lieu de données, {file} contient le refus d’un serveur : {message}',
  'json.records': 'Enregistrements : {count}, trouvés dans {path}',
  'json.toolarge':
    '{file} est une enveloppe JSON de plus de {limit} Mo : donnez les enregistrements en tableau ou un par ligne',
  'geojson.features': 'Objets géographiques : {count}',
  'type.given': 'Lu comme {reading}, tel que demandé',
  'type.read': 'Lu comme {reading} : {read} valeurs sur {values} conviennent',
  'type.nullwords': 'Mots signifiant « pas de valeur », pris comme vides : {count}',
  'type.rejected': 'Valeurs qui ne conviennent pas, mises de côté : {count}',
  'type.date.open': 'Aucune valeur ne distingue jour/mois de mois/jour : lu comme jour/mois',
  'type.date.others': 'Lu comme mois/jour, ce que prouvent d’autres colonnes du fichier',
  'type.comma.open':
    'Chaque virgule est suivie de trois chiffres et peut marquer les décimales ou les milliers : lu comme {reading}',
  'type.zone.none': 'Aucun fuseau horaire n’est donné : compris comme UTC',
  'type.text.padded': 'Reste du texte : {count} valeurs commencent par un zéro qu’un nombre perdrait',
  'type.text.code': 'Reste du texte : « {label} » désigne des codes, que personne n’additionne',
  'type.text.mixed':
    'Reste du texte : sur {values} valeurs, celles qui ne se lisent pas comme {reading} : {misfits}',
  'type.text.empty': 'Reste du texte : aucune valeur ne permet de juger',
  'geo.pair': 'Un point a été formé à partir de {lat} et {lng}',
  'geo.broken': 'Géométries illisibles, mises de côté : {count}',
  'rejects.many':
    '{file} n’a pas été publié : {count} enregistrements sur {rows} ({percent} %) ont des valeurs qui ne conviennent pas, plus que les {limit} % permis. La version précédente reste. Voyez-les avec --rejects FICHIER, corrigez la source ou la façon de la lire (--type, --reading, --decimal), ou permettez-en plus avec --max-rejects',
  'override.type': 'Le type « {type} » n’existe pas : écrivez l’un de {known}',
  'override.reading': 'La lecture « {reading} » n’existe pas : écrivez l’une de {known}',
  'override.contradiction': 'Ce qui est dit d’un champ ne laisse aucune lecture : {said}',
  'annotation.facet': 'Proposé comme facette : {different} valeurs différentes sur {values}',
  'annotation.sortable': 'Proposé pour le tri : ses textes sont courts',
  'annotation.decimals': 'Décimales affichées : {digits}, le plus qu’une valeur en ait',
  'annotation.unit': 'Unité {unit}, que dit le nom de la colonne',
  'annotation.multivalued':
    'Compris comme plusieurs valeurs par cellule, séparées par « {separator} » : {count} valeurs différentes reviennent',
  'annotation.hierarchical':
    'Compris comme des niveaux, séparés par « {separator} » : {count} premiers niveaux contiennent les autres',
  'annotation.precision.year': 'Chaque jour est le premier d’une année : compté par année',
  'annotation.precision.month': 'Chaque jour est le premier d’un mois : compté par mois',
  'annotation.precision.day': 'Compté par jour',
  'annotation.precision.hour': 'Chaque instant est une heure pleine : compté par heure',
  'annotation.precision.minute': 'Compté par minute',
  'csv.short':
    'Lignes avec trop peu de cellules, complétées à {columns} par des vides : {lines}, la première est l’enregistrement {row}',
  'csv.mixed': 'Lignes coupées par un autre séparateur que les autres, lues par le leur : {lines}',
  'csv.stray':
    'Guillemets à l’intérieur de cellules qui n’en ouvrent ni n’en ferment, gardés comme des lettres : {count}',
  'csv.unclosed':
    'Le fichier finit dans une cellule entre guillemets, comme un fichier coupé : ce qu’il y a du dernier enregistrement a été gardé',
  'csv.nulls': 'Caractères NUL, qu’aucun texte ne contient, laissés de côté : {count}',
  'csv.noheader':
    '{file} n’a pas, parmi ses premières lignes, de ligne {row} qui puisse porter des noms : donnez-en une autre par « headerRow », ou 0 pour aucune',
  'csv.header.twice': 'Colonnes du même nom, distinguées par un numéro : {names}',
  'csv.header.empty': 'Colonnes sans nom, appelées par leur numéro : {count}',
  'csv.header.again': 'Lignes qui répètent les noms des colonnes, laissées de côté : {lines}',
  'csv.total':
    'Le dernier enregistrement semble être un total et a été gardé : qui additionne le compte deux fois',
  'csv.encoding.unknown':
    'L’encodage « {encoding} » n’existe pas : écrivez utf-8, utf-16le, utf-16be, windows-1252, iso-8859-15, macintosh ou un autre nom du web',
  'csv.encoding.wrong': '{file} ne peut pas être {encoding} : ses octets sont {detected}',
  'override.separator':
    '« {separator} » ne peut pas être un séparateur : écrivez un caractère comme ; ou | ou le mot tab',
  'reject.line': 'la ligne a plus de cellules que la table n’a de colonnes',
  'type.considered': 'Pas lu comme {reading} : valeurs que cela perdrait : {lost}',
  'type.text.long': 'Reste du texte : {count} valeurs ont plus de chiffres qu’un nombre n’en garde',
  'type.text.units': 'Reste du texte : ses nombres ont {count} unités différentes, qui ne s’additionnent pas',
  'field.omitted': 'Laissé de côté, comme demandé',
  'projection.unused':
    'Un tableau n’a pas de géométries à lui, le système de coordonnées indiqué n’a donc servi à rien : le traitement des géométries convertit deux colonnes en degrés',
  'type.mojibake':
    'Valeurs aux lettres abîmées par un mauvais encodage, comme Ã© pour é : {count} ; elles sont arrivées ainsi, corrigez la source',
  'geo.order.open': 'Aucune valeur ne distingue latitude et longitude : lu comme {reading}',
  'geo.pair.swapped':
    'Latitude et longitude étaient chacune dans la colonne de l’autre : le point les prend dans l’ordre inverse',
  'explain.example': 'enregistrement {row} : « {value} »',
  'reject.value': 'ne se lit pas comme {reading}',
  'reject.place': 'n’est pas sur le globe',
  'reject.geometry': 'n’est pas une géométrie',
  'reading.compact-datetime': 'dates avec heure, AAAAMMJJHHMM',
  'reading.compact-date': 'dates, AAAAMMJJ',
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
  'reading.bracketed-lng-lat': 'points, [longitude, latitude]',
  'reading.wkt': 'géométries (WKT)',
  'reading.geojson': 'géométries (GeoJSON)',
  'reading.text': 'texte',
  'csv.irregular':
    '{file} n’est pas un tableau : aucun séparateur ne découpe ses lignes en un même nombre de cellules',
  'csv.single': 'Pas de séparateur : le fichier a une seule colonne',
  'explain.source': '{source} : {rows} enregistrements, {columns} champs, lu comme {format}',
  'explain.column': '{label} ({field}) : {type}, {values} valeurs',
  'explain.rejected': 'Valeurs mises de côté : {count}',
  'explain.reject': 'enregistrement {row}, {column} : « {value} » {reason}',
  'explain.more': 'et {count} de plus',
  'step.wait': 'attente d’un autre import de ce jeu de données',
  'step.left': 'encore {seconds} s',
  'step.read': 'lecture',
  'step.type': 'recherche des types',
  'step.write': 'écriture',
  'command.help': `d4c — portail de données ouvertes

  d4c start                                     servir le portail
  d4c import FICHIER|URL --id ID [--title TITRE]  importer un fichier comme jeu de données, ou comme sa version suivante
      --publish                                 le montrer au public tout de suite
      --explain                                 dire comment le fichier a été lu, colonne par colonne
      --append                ajouter les enregistrements à ceux qui existent, aux mêmes colonnes
  --upsert CHAMP,CHAMP    de même, mais ceux qui ont les mêmes valeurs dans ces champs sont remplacés
  --dry-run                                 lire et dire, mais ne rien garder
  d4c jobs [--stop ID]                          lister les derniers imports et leur fin, en arrêter un
  d4c push ID [--upsert CHAMP,CHAMP]            créer la clé par laquelle un jeu reçoit des enregistrements
      --revoke                                  y mettre fin
  d4c delete ID                                 supprimer un jeu de données et toutes ses versions
  d4c attach JEU FICHIER [--title T] [--id ID]  joindre un fichier à un jeu de données ; --remove --id ID le retire
      --as attachment|export|file               ce qu’il est : à côté des enregistrements (par défaut), une autre forme,
                                                ou un fichier que des enregistrements montrent : écrit la valeur de la cellule
  d4c snapshot JEU [--description T]            garder durablement les enregistrements actuels ; --list les énumère
  d4c reuses [accept|reject ID]                 lister les réutilisations proposées, décider de celles à montrer
  d4c feedback JEU [--on|--off]                 lister les retours des visiteurs, les demander ou non
  d4c token UTILISATEUR [--origin SITE]         créer une clé d’API, montrée une fois ; crée l’utilisateur s’il est nouveau
      --list, --revoke ID                       lister les clés de l’utilisateur, en révoquer une
  d4c group GROUPE [--add U] [--remove U]       changer et lister les membres d’un groupe
  d4c access JEU                                dire qui voit quoi d’un jeu de données
      --policy public|restricted                si tous le trouvent, ou seulement ceux qu’une règle nomme
      --default | --user U | --group G | --key ID   fixer la règle de tous, ou d’un seul, à :
          --fields a,b --filter REQUÊTE         ces champs seulement, les enregistrements qui passent la requête
          --no-data                             la description sans ses enregistrements
          --quota 1000/day                      appels par second, minute, hour, day ou month ; sans règle, de tous
          --remove                              retirer la règle
  d4c quota [--anonymous N/day] [--user N/day] [--portal N/day]   appels sur tout le portail ; none lève une limite
  d4c --help                                    afficher cette aide

Formats : CSV, TSV, JSON, JSON lines, GeoJSON, Parquet, XLSX, ODS, XML (dont GML), KML, KMZ, GPX,
Shapefile zippé, GTFS ; aussi dans gzip et ZIP.
D4C_DATA nomme le dossier des données (./data par défaut). Un serveur en marche voit chaque changement aussitôt.`,
  'command.help.import': `d4c import FICHIER --id ID
Importe un fichier comme jeu de données, ou comme version suivante du jeu de cet identifiant. Les types sont décidés
d’après le fichier entier. Une adresse http ou https est d’abord lue ; si elle n’a pas changé depuis la dernière fois,
rien n’est fait. Les fichiers d’un dossier forment un seul jeu de données quand ils ont les mêmes colonnes.

  --title TITRE           le nom d’un nouveau jeu ; son identifiant par défaut
  --publish               le montrer au public tout de suite
  --dry-run               lire, dire et montrer les premiers enregistrements, mais ne rien garder
  --explain               dire comment le fichier a été lu, colonne par colonne, avec les valeurs qui ont décidé
  --rejects FICHIER       écrire chaque valeur mise de côté dans un CSV : enregistrement, colonne, valeur, raison
  --max-rejects POURCENT  ne rien publier si plus d’enregistrements que cela ont une telle valeur (5)

Comment lire le fichier, là où ce qui a été trouvé n’est pas juste. Ce qui est dit ici est retenu avec le jeu de
données et répété par chaque import suivant :

  --encoding NOM          utf-8, windows-1252, iso-8859-15, utf-16le …
  --separator CARACTÈRE   ; ou , ou | ou le mot tab
  --header-row N          la ligne des noms des colonnes ; 0 pour aucune
  --sheet NOM|N           la feuille d’un classeur
  --entry NOM             le fichier dans une archive, la couche, la table d’horaires
  --path a.b              le chemin vers les enregistrements en JSON ou XML
  --projection EPSG:N     le système de coordonnées, si le fichier n’en nomme aucun ou un faux
  --type CHAMP=TYPE       text, int, double, date, datetime, geo_point_2d, geo_shape
  --reading CHAMP=NOM     dmy, mdy, decimal-comma, iso-date … (une lecture inconnue les énumère toutes)
  --decimal CHAMP=comma   ou point : la marque avant les décimales
  --label CHAMP=TEXTE     le nom du champ
  --omit CHAMP            laisser le champ de côté
  --override FICHIER      tout cela en JSON, sous les noms des réglages d’un jeu de données
  --processors FICHIER    des étapes sur les enregistrements, en JSON
  --forget                oublier ce qui était retenu

Se termine par 0 si tout est fait, 1 si le fichier ne peut pas être importé, 2 si la demande est mal écrite, 3 si trop
de valeurs ne conviennent pas.`,
  'command.rejects.none': 'Aucune valeur n’a été mise de côté, donc aucun fichier n’en a été écrit',
  'command.rejects.written': 'Écrit : {count} valeurs mises de côté, dans {file}',
  'preview.more': '… et {count} champs de plus : {names}',
  'override.pair': '{option} demande un champ et ce qui en est dit, comme {option} champ=… : « {said} »',
  'override.value': '« {said} » ne peut pas être ce que dit {member}',
  'override.member': 'Il n’y a pas de « {member} » à régler : écrivez {known}',
  'override.object': 'Un fichier de réglages contient un objet JSON',
  'command.unknown': 'Commande inconnue « {command} » : voir d4c --help',
  'command.usage': '{reason} : voir d4c --help',
  'command.import.file': 'import demande un fichier ou une adresse : d4c import FICHIER|URL --id ID',
  'command.import.id': 'import demande --id : d4c import {file} --id ID',
  'command.jobs.none': 'Rien n’a encore été importé',
  'command.jobs.stopping': '{id} va s’arrêter : d4c jobs dit quand c’est fait',
  'command.jobs.over': 'Aucune tâche « {id} » n’attend ni ne tourne : d4c jobs les énumère',
  'command.import.mode': 'Écrivez --append ou --upsert CHAMPS, pas les deux',
  'command.delete.id': 'delete demande l’identifiant d’un jeu de données : d4c delete ID',
  'command.attach.usage': 'attach demande un jeu de données et un fichier : d4c attach JEU FICHIER',
  'command.attach.kind': 'Nature inconnue « {kind} » : écrivez attachment, export ou file',
  'command.attach.id':
    '« {id} » ne peut pas identifier un fichier : écrivez des lettres, des chiffres, - et _, 100 au plus',
  'command.attach.file': 'Aucun fichier ne se trouve à « {file} »',
  'command.attached': 'Joint à {dataset} : {id}',
  'command.attach.removed': 'Retiré de {dataset} : {id}',
  'command.attach.unknown': '{dataset} n’a pas ce fichier : « {id} »',
  'command.snapshot.usage': 'snapshot demande l’identifiant d’un jeu de données : d4c snapshot JEU',
  'command.snapshot.empty': '{id} n’a pas encore d’enregistrements à garder',
  'command.snapshot.made': 'Gardé : instantané {snapshot} de {id}, {rows} enregistrements',
  'command.snapshot.none': '{id} n’a aucun instantané',
  'command.reuses.usage': 'reuses énumère, ou décide d’une réutilisation : d4c reuses accept ID',
  'command.reuses.none': 'Personne n’a encore proposé de réutilisation',
  'command.reuses.unknown': 'La réutilisation « {id} » n’existe pas : d4c reuses les énumère',
  'command.reuses.done': '{id} : {state}',
  'reuse.pending': 'en attente',
  'reuse.accepted': 'acceptée',
  'reuse.rejected': 'refusée',
  'command.feedback.usage': 'feedback demande l’identifiant d’un jeu de données : d4c feedback JEU',
  'command.feedback.both': 'Écrivez --on ou --off, pas les deux',
  'command.feedback.on': 'Les visiteurs peuvent envoyer un retour sur {id}',
  'command.feedback.off': 'Les visiteurs ne peuvent pas envoyer de retour sur {id} : --on le permet',
  'command.published': 'Publié : {id}, {rows} enregistrements, {seconds} s',
  'command.kept':
    'Importé mais non publié : {id}, {rows} enregistrements, {seconds} s. Ajoutez --publish pour le montrer',
  'command.dry': 'Rien n’a été gardé : {rows} enregistrements sont lisibles',
  'command.rejects':
    '{count} valeurs ne conviennent pas à leur colonne et ont été mises de côté : voir --explain ou --rejects FICHIER',
  'command.deleted': 'Supprimé : {id}',
  'command.unknown.dataset': 'Le jeu de données « {id} » n’existe pas',
  'command.unknown.user': 'L’utilisateur « {user} » n’existe pas : d4c token {user} le crée',
  'command.unknown.group': 'Le groupe « {group} » n’existe pas : d4c group {group} --add UTILISATEUR le crée',
  'command.unknown.key':
    'La clé d’API « {id} » n’existe pas : d4c token UTILISATEUR --list montre les identifiants',
  'command.token.user': 'token demande le nom d’un utilisateur : d4c token UTILISATEUR',
  'command.token.origin':
    '« {origin} » n’est pas un site : écrivez-le comme les navigateurs, par exemple https://www.example.org',
  'command.token.made':
    'Clé d’API {id} de {user}. Elle n’est montrée que cette fois et n’est gardée nulle part :',
  'command.token.none': '{user} n’a pas de clé d’API',
  'command.token.revoked': 'Révoquée : la clé {id} de {user} n’ouvre plus rien',
  'command.token.unknown':
    '{user} n’a pas de clé d’API « {id} » : d4c token {user} --list montre les identifiants',
  'command.group.name': 'group demande le nom d’un groupe : d4c group GROUPE --add UTILISATEUR',
  'command.group.members': '{group} : {members}',
  'command.nobody': 'personne',
  'command.quota.wrong':
    '« {value} » n’est pas un quota : écrivez des appels par unité comme 1000/day, ou none',
  'command.quota.anonymous': 'Chaque réseau sans clé : {quota}',
  'command.quota.user': 'Chaque utilisateur : {quota}',
  'command.quota.portal': 'Tous les appelants ensemble : {quota}',
  'command.unlimited': 'sans limite',
  'command.access.id': 'access demande l’identifiant d’un jeu de données : d4c access JEU',
  'command.access.policy': 'Politique inconnue « {policy} » : écrivez public ou restricted',
  'command.access.subject': 'Dites pour qui est la règle : --default, --user, --group ou --key',
  'command.access.subjects': 'Une règle est pour un seul : --default, --user, --group ou --key',
  'command.access.field': 'Champ inconnu « {field} » : le jeu de données a {known}',
  'command.access.fields': '--fields demande au moins un champ ; --no-data les cache tous',
  'command.access.filter': 'Le filtre « {filter} » ne peut pas servir : {reason}',
  'command.access.empty': '{id} n’a pas encore d’enregistrements à filtrer',
  'access.public': '{id} est public',
  'access.restricted': '{id} est réservé à ceux nommés ici',
  'access.default': 'tous',
  'access.user': 'utilisateur {id}',
  'access.group': 'groupe {id}',
  'access.key': 'clé d’API {id}',
  'access.fields': 'champs {fields}',
  'access.all': 'tous',
  'access.filter': 'enregistrements qui passent {filter}',
  'access.no-data': 'aucun enregistrement',
  'access.quota': 'au plus {quota} appels',
  'command.stopped': 'Arrêté : rien n’a été publié',
  'command.failed': 'Échec : {reason}',
}
