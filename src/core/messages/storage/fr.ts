import type { Sentences } from '../message.ts'
import type { en } from './en.ts'

export const fr: Sentences<keyof typeof en> = {
  'storage.damaged':
    '{file} est endommagé ({reason}) : déplacez-le et restaurez une sauvegarde, ou remettez une copie intacte',
  'storage.readonly':
    '{file} ne peut pas être écrit : donnez le droit d’y écrire à l’utilisateur qui exécute d4c, ou montez son disque en écriture',
  'storage.full': 'Le disque de {file} est plein : libérez de la place, puis démarrez de nouveau',
  'storage.closed':
    '{file} ne peut pas être ouvert : vérifiez que le dossier est là, et que l’utilisateur qui exécute d4c peut y lire et y écrire',
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
}
