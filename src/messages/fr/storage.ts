import type { en } from '../en/storage.ts'
import type { Sentences } from '../message.ts'

export const fr: Sentences<keyof typeof en> = {
  'storage.damaged':
    '{file} est endommagé ({reason}) : déplacez-le et restaurez une sauvegarde, ou remettez une copie intacte',
  'storage.readonly':
    '{file} ne peut pas être écrit : donnez le droit d’y écrire à l’utilisateur qui exécute d4c, ou montez son disque en écriture',
  'storage.full': 'Le disque de {file} est plein : libérez de la place, puis démarrez de nouveau',
  'storage.closed':
    '{file} ne peut pas être ouvert : vérifiez que le dossier est là, et que l’utilisateur qui exécute d4c peut y lire et y écrire',
  'storage.file':
    '{file} est un fichier, ou se trouve dans un fichier, et le dossier de données est un dossier : choisissez-en un autre pour D4C_DATA',
  'storage.newer':
    '{file} a été écrit par un d4c plus récent ({schema}) et reste tel quel : lancez cette version ou une plus récente, ou restaurez une sauvegarde antérieure',
  'storage.lost':
    'Il y a {count} fichiers de jeux de données dans {directory} mais pas de metadata.sqlite qui les nomme : remettez-le, ou restaurez une sauvegarde dans un autre dossier. Pour repartir de zéro, indiquez un dossier vide dans D4C_DATA',
  'storage.locked':
    'Un autre d4c sert déjà {directory} (processus {pid} sur {host}, depuis {since}) : arrêtez-le d’abord, ou indiquez un autre dossier dans D4C_DATA',
  'storage.low':
    'Il ne reste que {free} Mo sur le disque des données : les imports demandent {least} Mo. Libérez de la place ou déplacez les données vers un disque plus grand',
  'storage.missing':
    '{count} fichiers manquent dans les données ; les enregistrements qu’ils contiennent répondent 503. le journal les nomme',
  'storage.quarantined':
    '{count} fichiers que rien ne nomme ont été mis de côté dans quarantine/ ; chacun disparaît {days} jours après',
  'backup.nothing':
    'Il n’y a pas de portail dans {directory} : indiquez son dossier de données dans D4C_DATA',
  'backup.inside':
    '{backup} est dans le dossier de données : indiquez un lieu en dehors, de préférence sur un autre disque',
  'backup.exists': '{backup} existe déjà et n’est pas écrasé : indiquez un autre dossier ou fichier',
  'backup.differs':
    '{file} manque ou n’est pas ce qui a été écrit : la sauvegarde ou son disque est endommagé, prenez une autre sauvegarde, ou faites-en une sur un autre disque',
  'backup.none':
    '{backup} n’est pas une sauvegarde complète de d4c : il n’y a pas de {name}. Indiquez le dossier ou le .tar que d4c backup a fait',
  'backup.absent': '{backup} n’existe pas : vérifiez le nom de la sauvegarde',
  'backup.incomplete':
    '{files} fichiers, {size} Mo, sauvegardés dans {backup}. Ce n’est PAS tout le portail :',
  'backup.unreadable':
    '{backup} ne peut pas être lu comme sauvegarde ({reason}) : il est endommagé ou tronqué, prenez-en une autre',
  'backup.newer':
    '{backup} a été fait par un d4c plus récent ({schema}) : restaurez-le avec cette version ou une plus récente',
  'backup.progress': '{done} fichiers sur {total}',
  'backup.done': '{files} fichiers sauvegardés, {size} Mo, dans {backup} ; tous ont été relus',
  'backup.missing':
    '{count} fichiers nommés par des lignes ne sont ni dans le dossier de données ni donc dans la sauvegarde : {files}. d4c check dit comment en sortir',
  'backup.damaged':
    '{count} fichiers ne sont pas ce que disent leurs lignes, dans le dossier de données et donc dans la sauvegarde : {files}. d4c check dit comment en sortir',
  'backup.more': 'et {count} autres',
  'backup.target':
    'Indiquez le dossier, ou le fichier finissant par .tar, de la sauvegarde : d4c backup /sauvegardes/2030-01-31.tar',
  'restore.source':
    'Indiquez la sauvegarde, un dossier ou un .tar : d4c restore /sauvegardes/2030-01-31.tar --into data',
  'restore.taken':
    '{directory} contient déjà un portail ou d’autres fichiers : indiquez un dossier vide avec --into, ou ajoutez --replace, qui met de côté ce qui s’y trouve',
  'restore.done': '{files} fichiers du {date} restaurés dans {directory} ; tous ont été vérifiés',
  'restore.aside': 'Ce qui s’y trouvait est dans {folder} : supprimez-le quand tout va bien',
  'check.usage':
    '--give-up dit ce qui est perdu et --reason pourquoi, ce que garde le journal des modifications : d4c check --repair --give-up versions/arbres/1.parquet --reason "perdu avec son disque"',
  'check.sound':
    'Tout est là : {datasets} jeux de données, {versions} versions, {records} enregistrements, {files} fichiers, {size} Mo',
  'check.found': '{count} constats parmi {versions} versions et {files} fichiers',
  'check.database':
    '{file} est endommagé ({reason}) : arrêtez le serveur, puis restaurez une sauvegarde, ou remettez une copie intacte',
  'check.reference': 'metadata.sqlite : {count} lignes de {table} nomment {parent} qui n’existent pas',
  'check.missing':
    '{file} manque ({datasets}) : remettez-le depuis une sauvegarde, ou abandonnez-le avec --repair --give-up',
  'check.damaged':
    '{file} n’est pas ce que dit sa ligne ({datasets}) : remettez-le depuis une sauvegarde, ou abandonnez-le avec --repair --give-up',
  'check.closed': '{file} ne peut pas être lu : donnez-en le droit à l’utilisateur qui exécute d4c',
  'check.unreadable': '{file} ne peut pas être lu comme enregistrements ({datasets}) : {reason}',
  'check.rows': '{file} contient {count} enregistrements, sa ligne en dit {rows} ({datasets})',
  'check.unnamed':
    '{file} n’est nommé par aucune ligne : le prochain démarrage du serveur le met de côté dans quarantine/',
  'check.aside':
    '{count} fichiers qu’aucune ligne ne nomme ont été mis de côté : {files}. Chacun disparaît {days} jours après',
  'check.waiting':
    '{count} lots d’enregistrements poussés attendent que le serveur les mette dans une version',
  'check.back': '{file} a été repris de quarantine/',
  'check.unknown':
    '{what} n’est ni l’identifiant d’une version ni un fichier qu’une ligne nomme : d4c check liste ce qui est perdu',
  'check.whole': '{what} est là et intact : rien n’a été abandonné',
  'check.gave_up': 'Abandonné : {file} ({dataset})',
  'check.shows': '{dataset} montre maintenant la version {version} ; {records} enregistrements sont perdus',
  'check.shows.none':
    '{dataset} n’a plus d’enregistrements : importez-les de nouveau ; {records} enregistrements sont perdus',
}
