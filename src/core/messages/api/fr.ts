import type { Sentences } from '../message.ts'
import type { en } from './en.ts'

export const fr: Sentences<keyof typeof en> = {
  'dataset.missing':
    'Le paramètre dataset manque : indiquez le jeu de données, par exemple dataset=airports.',
  'dataset.unknown': 'Jeu de données inconnu : {dataset}',
  'record.unknown': 'Enregistrement inconnu : {recordid}',
  'path.unknown': 'Rien ne se trouve à {path}',
  'field.unknown': 'Champ inconnu « {field} » dans {parameter} : ce jeu de données a {known}',
  'facet.unknown': 'Nom de facette inconnu « {name} »',
  'field.not_sortable': 'Le champ « {field} » de type {type} ne peut pas servir de tri',
  'parameter.invalid': 'Valeur « {value} » invalide pour le paramètre {parameter} : {expected}',
  'parameter.missing': 'Le paramètre {parameter} manque : {expected}',
  'query.function': 'Fonction inconnue #{name} dans la requête : fonctions connues {known}',
  'query.arguments': 'Arguments incorrects dans {call} : {expected}',
  'expression.invalid': 'Expression « {expression} » invalide à la position {position} : {expected}',
  'format.unknown': 'Format inconnu « {format} » : cet appel connaît {known}',
  'page.beyond':
    'start + rows vaut {sum} et une recherche atteint au plus {limit} : utilisez download pour aller plus loin',
  'query.timeout':
    'La requête a dépassé {seconds} s et a été arrêtée : ajoutez un filtre ou demandez moins de facettes',
  'records.unavailable':
    'Les enregistrements de {dataset} ne peuvent pas être lus pour le moment : réessayez plus tard ou prévenez l’administrateur',
  'method.not_allowed': '{method} n’est pas possible sur {path}',
  'server.failed': 'Le serveur a rencontré une erreur interne. Réessayez ou contactez l’administrateur.',
}
