import type { en } from '../../en/ingest/formats.ts'

export const fr: Readonly<Record<keyof typeof en, string>> = {
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
  'picture.named':
    'Nomme des images jointes au tableau : {found} valeurs sur {values} ; le champ les contient',
  'picture.unused': 'Images de {file} qu’aucun enregistrement ne nomme, laissées de côté : {entries}',
  'picture.missing': 'ne nomme aucune image de l’archive',
  'picture.unreadable':
    'n’est pas une image lisible : donnez du PNG, JPEG, WebP, GIF ou SVG, de {limit} millions de pixels au plus',
  'picture.large': 'est une image de plus de {limit} Mo',
  'picture.many': 'est une image de trop : un import en prend {count}, de {limit} Mo en tout',
  'archive.differ':
    '{file} contient {count} fichiers qui ne forment pas un seul tableau. Par rapport à {first} (− manque, + est en plus, ≠ est d’un autre type) : {differences}. Corrigez-les, ou choisissez-en un par « entry »',
  'parts.differ':
    'Ces {count} fichiers ne forment pas un seul tableau, rien n’a donc été importé. Par rapport à {first} (− manque, + est en plus, ≠ est d’un autre type) : {differences}. Corrigez-les, ou importez chacun comme un jeu de données',
  'parts.formats':
    'Des fichiers de formats différents ne peuvent pas être lus comme un seul tableau ({formats}) : mettez-les au même format, ou importez chacun comme un jeu de données',
  'parts.order':
    '{entry} : ses colonnes sont dans un autre ordre que celles de {first}, et ont été appariées par leurs noms',
  'parts.spelling':
    '{entry} : noms de colonnes écrits autrement que dans {first}, pris pour les mêmes : {names}',
  'parts.of': 'Dans {entry} :',
  'archive.concatenated': '{count} fichiers aux mêmes colonnes, mis bout à bout : {entries}',
  'csv.encoding': 'Encodage : {encoding}, jugé sur tous les octets du fichier',
  'csv.encoding.mark': 'Encodage : {encoding}, annoncé par la marque d’ordre des octets',
  'csv.separator': 'Séparateur : « {separator} », qui donne {columns} colonnes',
  'csv.header': 'Les noms des colonnes viennent de la ligne {line}',
  'csv.header.rows': 'Les noms de colonnes viennent des lignes {first} à {last}, les groupes en premier',
  'csv.header.marked': 'Années suivies d’un appel de note, prises comme noms de colonnes : {names}',
  'csv.header.none': 'La première ligne contient déjà des données, les colonnes sont donc numérotées',
  'csv.preamble': 'Lignes au-dessus du tableau laissées de côté : {lines}',
  'csv.notes': 'Notes sous le tableau laissées de côté : {lines}',
  'csv.swallowed':
    'Un guillemet isolé faisait une seule cellule de plusieurs lignes, dont chacune est un enregistrement, d’abord à l’enregistrement {row} : pris comme un caractère, {lines} lignes séparées à nouveau',
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
  'parquet.wkb':
    'Les géométries ont été lues dans les octets de la colonne {column} (WKB), que le fichier ne désigne pas comme telles',
  'parquet.texts':
    'Les textes ont été lus dans les octets de la colonne {column}, que le fichier ne désigne pas comme tels',
  'parquet.bytes': 'Colonnes d’octets qui ne sont ni géométries ni textes, laissées de côté : {columns}',
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
  'shapefile.layer': 'Couche {layer} : {count} {count|enregistrement|enregistrements}',
  'shapefile.layers': '{file} contient {count} couches : indiquez-en une par « entry » : {layers}',
  'shapefile.nolayer': '{file} ne contient pas de couche {layer} ; il contient : {layers}',
  'shapefile.nodbf': 'La table des attributs (.dbf) manque : les enregistrements n’ont qu’un lieu',
  'shapefile.deleted': 'Enregistrements marqués comme supprimés, laissés de côté : {count}',
  'shapefile.memo': 'Les textes longs (mémo), gardés dans un fichier à part, restent vides : {fields}',
  'gtfs.table': 'La table {table} des horaires a été lue ; indiquez-en une autre par « entry » : {others}',
  'json.cut': 'Le serveur a coupé sa réponse : il y a plus d’enregistrements que ceux-ci',
  'json.page': 'Ceci est une page d’une réponse : la source annonce {total} enregistrements',
  'json.refusal': 'Au lieu de données, {file} contient le refus d’un serveur : {message}',
  'json.api':
    'Enregistrements tels que les écrit l’API d’un portail : leurs champs ont été lus ; datasetid, recordid, geometry et record_timestamp sont laissés de côté',
  'json.repeated':
    'Enregistrements qui nomment un membre plusieurs fois, dont le dernier compte, comme pour tout lecteur de JSON : {count}',
  'json.nul': 'Enregistrements avec un caractère NUL, qui a été retiré : {count}',
  'json.records': 'Enregistrements : {count}, trouvés dans {path}',
  'json.matrix':
    'Les lignes sont des listes de valeurs, dont les noms sont ceux de la première ou ceux donnés à côté : {count}',
  'json.matrix.nameless':
    'Les lignes sont des listes de valeurs sans noms, les colonnes sont donc numérotées : {count}',
  'json.columns': 'Les valeurs sont rangées par colonne et ont été mises en enregistrements : {count}',
  'json.keyed': 'Les enregistrements sont rangés sous des clés, devenues la colonne {name} : {count}',
  'json.nan': 'NaN et Infinity, que JSON ne connaît pas, pris pour vides : {count}',
  'json.topology':
    '{file} est du TopoJSON, dont les formes partagent leurs lignes : mettez-le en GeoJSON, comme le fait mapshaper, et importez le résultat',
  'json.toolarge':
    '{file} est une enveloppe JSON de plus de {limit} Mo : donnez les enregistrements en tableau ou un par ligne',
  'geojson.features': 'Objets géographiques : {count}',
  'kml.linked': 'Liens vers des lieux qui sont ailleurs, non suivis : {count}',
  'geo.pair': 'Un point a été formé à partir de {lat} et {lng}',
  'geo.broken': 'Géométries illisibles, mises de côté : {count}',
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
  'csv.header.blank': 'Colonnes sans nom et sans valeur, laissées de côté : {count}',
  'csv.units':
    'La ligne sous les noms contient des unités ou des noms en d’autres mots, et n’est pas un enregistrement : {texts}',
  'csv.second':
    'L’enregistrement {row} ressemble aux noms d’un autre tableau ({names}) : tout a été lu comme un seul ; mettez un seul tableau par fichier ou par feuille',
  'csv.crossed': 'La première colonne a été découpée selon les dimensions que son nom énumère : {names}',
  'csv.marks':
    'Marques d’ordre des octets au milieu du fichier, comme après un assemblage de fichiers, laissées de côté : {count}',
  'csv.encoding.unproven':
    '{file} n’a pas été importé : ses lettres sont dans un encodage que ses octets ne prouvent pas. Dites lequel, comme --encoding big5, gbk, shift_jis, euc-kr, windows-1250 ou windows-1251',
  'csv.encoding.lines':
    'Lignes qui ne sont pas en UTF-8 comme les autres : {count}, lues une à une dans l’encodage nommé en second ({encoding}). Lignes {lines}',
  'sheet.hidden': 'Lignes que la feuille cache, comme par un filtre, lues comme les autres : {count}',
  'csv.total':
    'Le dernier enregistrement semble être un total et a été gardé : qui additionne le compte deux fois',
  'csv.encoding.unknown':
    'L’encodage « {encoding} » n’existe pas : écrivez utf-8, utf-16le, utf-16be, windows-1252, iso-8859-15, macintosh ou un autre nom du web',
  'csv.encoding.wrong': '{file} ne peut pas être {encoding} : ses octets sont {detected}',
  'projection.unused':
    'Le tableau n’a ni géométries ni colonnes d’abscisses et d’ordonnées reconnaissables à leurs noms, le système de coordonnées indiqué n’a donc servi à rien : le traitement qui crée des points ramène deux colonnes en degrés',
  'geo.order.ask':
    'Reste un texte : deux nombres entre crochets, et rien dans le fichier ne distingue latitude et longitude ; dites-le par --reading bracketed-lat-lng ou bracketed-lng-lat',
  'geo.order.values':
    'L’ordre de la latitude et de la longitude est montré par des valeurs qui ne peuvent être une latitude',
  'geo.order.geometry':
    'L’ordre de la latitude et de la longitude est montré par la géométrie des enregistrements',
  'geo.order.name': 'L’ordre de la latitude et de la longitude est dit par le nom ({label})',
  'geo.order.others': 'L’ordre de la latitude et de la longitude est montré par d’autres colonnes du fichier',
  'geo.order.open': 'Aucune valeur ne distingue latitude et longitude : lu comme {reading}',
  'geo.pair.swapped':
    'Latitude et longitude, ou ordonnée et abscisse, étaient chacune dans la colonne de l’autre : le point les prend dans l’autre sens',
  'csv.irregular':
    '{file} n’est pas un tableau : aucun séparateur ne découpe ses lignes en un même nombre de cellules',
  'csv.single': 'Pas de séparateur : le fichier a une seule colonne',
}
