import type { en } from '../../en/ingest/command.ts'

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'step.fetch': 'téléchargement',
  'command.user.name':
    'user demande le nom d’un utilisateur : d4c user NOM --permission manage_users --password-from-stdin ; --list montre qui il y a',
  'command.user.form':
    '« {name} » n’est pas un nom d’utilisateur : écrivez des lettres de a à z, des chiffres, des points, - et _, en commençant par une lettre ou un chiffre, {limit} au plus',
  'command.user.email': '« {email} » n’est pas une adresse e-mail',
  'command.user.taken': '{user} a déjà l’adresse {email}',
  'command.user.permission':
    '« {value} » n’est pas une permission : écrivez all, none, ou certaines de {known}',
  'command.user.password':
    'Le mot de passe reçu ne peut pas être pris : il lui faut {least} caractères ou plus, {most} octets au plus, sans le nom de l’utilisateur',
  'command.user.made': 'Créé : {user}',
  'command.user.changed': 'Modifié : {user}',
  'command.user.keyless':
    '{user} n’a pas de mot de passe et ne peut pas se connecter : --password-from-stdin en définit un',
  'command.user.unknown': 'Il n’y a pas d’utilisateur {user}',
  'command.user.deleted': 'Supprimé : {user}, avec toutes ses sessions et clés',
  'command.user.signs_in': 'se connecte',
  'command.push.usage': 'push demande l’identifiant d’un jeu de données : d4c push JEU',
  'command.push.empty': '{id} n’a pas encore de champs : importez un premier fichier',
  'command.push.made':
    'Les enregistrements sont envoyés à {path}?pushkey=CLÉ. La clé est montrée cette seule fois et n’est gardée nulle part ; une clé antérieure n’ouvre plus rien :',
  'command.push.revoked': 'Révoquée : plus rien ne peut être envoyé à {id}',
  'command.push.unknown': '{id} n’a pas de clé à révoquer',
  'explain.example': 'enregistrement {row} : « {value} »',
  'explain.example.part': '{file}, enregistrement {row} : « {value} »',
  'explain.reject.part': '{file}, enregistrement {row}, {column} : « {value} » {reason}',
  'explain.source':
    '{source} : {rows} {rows|enregistrement|enregistrements}, {columns} {columns|champ|champs}, lu comme {format}',
  'explain.column': '{label} ({field}) : {type}, {values} {values|valeur|valeurs}',
  'explain.columns': '{count} colonnes pareilles : {labels} — {type} ; dit de {first} :',
  'explain.rejected': 'Valeurs mises de côté : {count}',
  'explain.reject.line': 'enregistrement {row} : « {value} » {reason}',
  'explain.reject': 'enregistrement {row}, {column} : « {value} » {reason}',
  'explain.more': 'et {count} de plus',
  'step.wait': 'attente d’un autre import de ce jeu de données',
  'step.left': 'encore {seconds} s',
  'step.read': 'lecture',
  'step.type': 'recherche des types',
  'step.write': 'écriture',
  'command.help': `d4c — portail de données ouvertes

Jeux de données
  d4c import FICHIER|URL --id ID [--title TITRE]  importer un fichier comme jeu de données, ou comme sa version suivante ;
                                                plusieurs de mêmes colonnes comme un seul jeu, ou avec --each chacun le sien
      --publish                                 le montrer au public tout de suite
      --explain                                 dire comment le fichier a été lu, colonne par colonne
      --append                                  ajouter les enregistrements à ceux qui existent, aux mêmes colonnes
      --upsert CHAMP,CHAMP                      de même, mais ceux qui ont les mêmes valeurs dans ces champs sont remplacés
      --dry-run                                 lire et dire, mais ne rien garder
  d4c delete ID                                 supprimer un jeu de données et toutes ses versions
  d4c jobs [--stop ID]                          lister les derniers imports et leur fin, en arrêter un
  d4c schedule ID --every 15m | --daily 06:30   actualiser un jeu tout seul depuis son adresse ; --zone Europe/Paris
      --remove                                  y mettre fin ; sans options, lister ce qui est prévu et comment c’est allé
  d4c push ID [--upsert CHAMP,CHAMP]            créer la clé par laquelle un jeu reçoit des enregistrements
      --revoke                                  y mettre fin
  d4c snapshot JEU [--description T]            garder durablement les enregistrements actuels ; --list les énumère

Autour d’un jeu de données
  d4c attach JEU FICHIER [--title T] [--id ID]  joindre un fichier à un jeu de données ; --remove --id ID le retire
      --as attachment|export|file               ce qu’il est : à côté des enregistrements (par défaut), une autre forme,
                                                ou un fichier que des enregistrements montrent : écrit la valeur de la cellule
  d4c reuses [accept|reject ID]                 lister les réutilisations proposées, décider de celles à montrer
  d4c feedback JEU [--on|--off]                 lister les retours des visiteurs, les demander ou non

Personnes et accès
  d4c user NOM [--email A] [--permission P]     créer ou modifier un utilisateur ; P est all, none ou une liste, et remplace
      --password-from-stdin                     le mot de passe devient la première ligne reçue ; les sessions sont closes
      --delete ; sans nom --list                supprimer l’utilisateur ; lister tous les utilisateurs
  d4c group GROUPE [--add U] [--remove U]       changer et lister les membres d’un groupe
  d4c token UTILISATEUR [--origin SITE]         créer une clé d’API, montrée une fois ; crée l’utilisateur s’il est nouveau
      --list, --revoke ID                       lister les clés de l’utilisateur, en révoquer une
  d4c access JEU                                dire qui voit quoi d’un jeu de données
      --policy public|restricted                si tous le trouvent, ou seulement ceux qu’une règle nomme
      --default | --user U | --group G | --key ID   fixer la règle de tous, ou d’un seul, à :
          --fields a,b --filter REQUÊTE         ces champs seulement, les enregistrements qui passent la requête
          --no-data                             la description sans ses enregistrements
          --quota 1000/day                      appels par second, minute, hour, day ou month ; sans règle, de tous
          --remove                              retirer la règle
  d4c quota [--anonymous N/day] [--user N/day] [--portal N/day]   appels sur tout le portail ; none lève une limite
  d4c basemap FICHIER.pmtiles [--label NOM] [--attribution TEXTE]   le fond de carte de la ville, de tuiles vectorielles comme Protomaps les fait ;
          --list | --remove ID                  ce qui est affiché à côté du fond intégré

Exploitation
  d4c start                                     servir le portail
  d4c backup DOSSIER|FICHIER.tar                copier le portail, en marche ou non, et relire ce qui a été écrit ;
                                                --copy ne fait pas de liens physiques
  d4c restore SAUVEGARDE [--into DOSSIER]       mettre une sauvegarde, vérifiée d’abord, dans un dossier de données vide
      --replace                                 mettre de côté ce que le dossier contient
  d4c check                                     comparer chaque ligne avec son fichier ; finit par 1 si quelque chose cloche
      --repair [--give-up VERSION|FICHIER --reason TEXTE]   reprendre ce qui fut mis de côté, abandonner ce qui est perdu

Pages
  d4c migrate FICHIER… [--output DOSSIER]        passer des pages de widgets ods-* à d4c-*, et dire ce qui reste

  d4c --help                                    afficher cette aide
  d4c COMMANDE --help                           afficher l’aide d’une commande

Formats : CSV, TSV, JSON, JSON lines, GeoJSON, Parquet, XLSX, ODS, XML (dont GML), KML, KMZ, GPX,
Shapefile zippé, GTFS ; aussi dans gzip et ZIP.
D4C_DATA nomme le dossier des données (./data par défaut). Un serveur en marche voit chaque changement aussitôt.`,
  'command.help.import': `d4c import FICHIER|URL… --id ID
Importe un fichier comme jeu de données, ou comme version suivante du jeu de cet identifiant. Les types sont décidés
d’après le fichier entier. Une adresse http ou https est d’abord lue ; si elle n’a pas changé depuis la dernière fois,
rien n’est fait. Plusieurs fichiers et adresses, ou les fichiers d’un dossier, forment un seul jeu de données quand ils
ont les mêmes colonnes, dans quelque ordre que ce soit.

  --each                  faire de chaque fichier un jeu de données, son identifiant tiré de son nom
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
  --source-column NOM     ajouter une colonne avec le nom du fichier d’où vient chaque enregistrement
  --type CHAMP=TYPE       text, int, double, date, datetime, geo_point_2d, geo_shape
  --reading CHAMP=NOM     dmy, mdy, decimal-comma, iso-date … (une lecture inconnue les énumère toutes)
  --decimal CHAMP=comma   ou point : la marque avant les décimales
  --label CHAMP=TEXTE     le nom du champ
  --omit CHAMP            laisser le champ de côté
  --override FICHIER      tout cela en JSON, sous les noms des réglages d’un jeu de données
  --processors FICHIER    des étapes sur les enregistrements, en JSON
  --forget                oublier ce qui était retenu

Se termine par 0 si tout est fait, 1 si le fichier ne peut pas être importé, 2 si la demande est mal écrite, 3 si trop
de valeurs ne conviennent pas ; avec --each, par le plus haut d’entre eux.`,
  'command.help.migrate': `d4c migrate FICHIER… [--output DOSSIER | --in-place] [--portal URL]
Réécrit des pages de widgets ods-* pour les éléments d4c-*, et dit ligne par ligne ce qui n’a pu être repris.
  --output DOSSIER  y écrire les pages, sous leur nom ; sinon PAGE.d4c.html est écrit à côté de PAGE.html
  --in-place        écrire par-dessus les pages
  --portal URL      charger les éléments depuis ce portail ; sinon depuis l’endroit où se trouve la page
Se termine par 0 quand tout est repris, 1 quand quelque chose est à regarder, 2 quand une page ne peut être lue.
/docs/moving/ en dit plus.`,
  'command.rejects.none': 'Aucune valeur n’a été mise de côté, donc aucun fichier n’en a été écrit',
  'command.rejects.written': 'Écrit : {count} {count|valeur mise|valeurs mises} de côté, dans {file}',
  'preview.more': '… et {count} {count|champ|champs} de plus : {names}',
  'command.unknown': 'Commande inconnue « {command} » : voir d4c --help',
  'command.usage': '{reason} : voir d4c --help',
  'command.import.file': 'import demande un fichier ou une adresse : d4c import FICHIER|URL --id ID',
  'command.import.each':
    '--each fait de chaque fichier un jeu de données, avec son identifiant et son titre : n’indiquez ni --id, ni --title, ni --rejects',
  'command.import.into': '{file} → {id}',
  'command.import.all': 'Importés : les {count} fichiers',
  'command.import.some': 'Importés : {done} fichiers sur {count} ; non importés : {failed}',
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
  'command.published': 'Publié : {id}, {rows} {rows|enregistrement|enregistrements}, {seconds} s',
  'command.kept':
    'Importé mais non publié : {id}, {rows} {rows|enregistrement|enregistrements}, {seconds} s. Ajoutez --publish pour le montrer',
  'command.dry':
    'Rien n’a été gardé : {rows} {rows|enregistrement|enregistrements} {rows|est lisible|sont lisibles}',
  'command.findings.more': '{count} de plus : --explain',
  'command.rejects':
    '{count} {count|valeur ne convient pas à sa colonne et a été mise|valeurs ne conviennent pas à leur colonne et ont été mises} de côté : voir --explain ou --rejects FICHIER',
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
  'command.basemap.usage': 'Indiquez un fichier, comme d4c basemap ville.pmtiles, ou --list, ou --remove ID.',
  'command.basemap.missing': 'Il n’y a pas de fichier {file}.',
  'command.basemap.format': '{file} n’est pas une archive PMTiles de version 3, ou elle est abîmée.',
  'command.basemap.raster':
    '{file} contient des images ({found}), et seules les tuiles vectorielles sont dessinées : faites-le de tuiles vectorielles, comme celles de Protomaps.',
  'command.basemap.cut': '{file} finit avant ses tuiles : copiez-le encore une fois.',
  'command.basemap.schema':
    '{file} n’a aucune des couches dessinées (earth, water, roads, places et d’autres de Protomaps), mais : {found}',
  'command.basemap.added':
    'Le fond de carte {id} est affiché d’abord désormais : {size}, zoom {from} à {to}.',
  'command.basemap.removed': 'Le fond de carte {id} est retiré.',
  'command.basemap.unknown': 'Il n’y a pas de fond de carte {id} ; connus : {known}',
  'command.basemap.none': 'Seul le fond de carte intégré est affiché.',
}
