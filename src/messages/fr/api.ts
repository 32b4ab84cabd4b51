import type { en } from '../en/api.ts'
import type { Sentences } from '../message.ts'
import { fr as datasets } from './api/datasets.ts'
import { fr as people } from './api/people.ts'
import { fr as portal } from './api/portal.ts'
import { fr as resources } from './api/resources.ts'
import { fr as security } from './api/security.ts'
import { fr as storage } from './api/storage.ts'

export const fr: Sentences<keyof typeof en> = {
  ...resources,
  ...datasets,
  ...people,
  ...portal,
  ...security,
  ...storage,
  'dataset.missing':
    'Le paramètre dataset manque : indiquez le jeu de données, par exemple dataset=airports.',
  'dataset.unknown': 'Jeu de données inconnu : {dataset}',
  'record.unknown': 'Enregistrement inconnu : {recordid}',
  'file.unknown': 'Fichier inconnu : {file}',
  'snapshot.unknown': 'Instantané inconnu : {snapshot}',
  'specification.unknown':
    'Il n’y a pas de spécification {name} : {types} sont écrites pour chaque jeu de données, en {formats}, par exemple openapi.json',
  'path.unknown': 'Rien ne se trouve à {path}',
  'field.unknown': 'Champ inconnu « {field} » dans {parameter} : ce jeu de données a {known}',
  'facet.unknown': 'Nom de facette inconnu « {name} »',
  'field.not_sortable': 'Le champ « {field} » de type {type} ne peut pas servir de tri',
  'parameter.number':
    'Valeur « {value} » invalide pour le paramètre {parameter} : écrivez un nombre entier de {min} à {max}',
  'parameter.choice':
    'Valeur « {value} » invalide pour le paramètre {parameter} : écrivez une valeur parmi {known}',
  'parameter.timezone': 'Fuseau horaire inconnu « {value} » : écrivez un nom comme Europe/Paris ou UTC',
  'parameter.separator':
    'csv_separator « {value} » invalide : écrivez un seul caractère ASCII autre qu’un guillemet',
  'parameter.missing': 'Le paramètre {parameter} manque',
  'geofilter.distance':
    'Valeur « {value} » invalide pour {parameter} : écrivez lat,lng ou lat,lng,mètres, par exemple 48.85,2.35,1000',
  'geofilter.polygon':
    'Valeur « {value} » invalide pour {parameter} : écrivez au moins trois sommets, par exemple (48.8,2.2),(48.9,2.2),(48.9,2.4)',
  'geofilter.bbox': 'Valeur « {value} » invalide pour geofilter.bbox : écrivez latSO,lngSO,latNE,lngNE',
  'geofilter.grid':
    'Valeur « {value} » invalide pour geo_grid : écrivez une cellule comme la nomme une tuile, z/x/y, par exemple 14/8412/5534',
  'tile.outside': 'Il n’y a pas de tuile {tile} : au zoom {z}, x et y vont de 0 à {max}',
  'query.function': 'Fonction inconnue #{name} dans la requête : fonctions connues {known}',
  'query.arguments': 'Arguments incorrects dans {call} : écrivez {usage}',
  'query.value': 'La requête compare le champ « {field} » de type {type} à « {value} », qui n’en est pas un',
  'query.too_long': 'La requête compte {length} caractères, {limit} au plus sont lus',
  'expression.invalid': 'L’expression « {expression} » est illisible à partir de la position {position}',
  'expression.function':
    'Fonction inconnue « {name} » dans l’expression « {expression} » : fonctions connues {known}',
  'expression.field': '« {field} » dans l’expression « {expression} » n’est pas un champ numérique',
  'series.expression': 'La série « {series} » demande un champ numérique : ajoutez y.{series}.expr',
  'aggregation.unknown': 'L’agrégation « {name} » ne désigne aucune série de cette analyse',
  'join.several': 'Une analyse joint un seul jeu de données, et celle-ci nomme {names}',
  'join.axis': 'Une jointure groupe les enregistrements par sa localkey : retirez x={x}',
  'request.too_complex':
    'La requête donne {count} conditions ou valeurs pour {parameter}, {limit} au plus sont lues',
  'request.too_costly':
    'Tester {count} conditions sur {records} enregistrements prendrait environ {seconds} s, et une requête dispose de {limit} s au plus : donnez moins de mots, de valeurs ou de sommets',
  'geofilter.corners': '{parameter} a {count} sommets, et {limit} au plus sont lus : simplifiez le contour',
  'body.letters':
    'Ce qui a été envoyé a une moitié de lettre ou le caractère NUL dans un texte ou un nom, qu’aucun fichier ne peut contenir : envoyez des lettres entières',
  'body.deep': 'Ce qui a été envoyé emboîte plus de {limit} listes ou objets : rendez-le moins profond',
  'caller.busy':
    'Plus de {limit} de vos questions attendent déjà : posez-en moins à la fois, et continuez quand les réponses sont là',
  'dataset.not_geographic': 'Le champ « {field} » de {dataset} ne contient pas de géométrie',
  'format.unknown': 'Format inconnu « {format} » : cet appel connaît {known}',
  'parameter.epsg': 'Projection inconnue « {value} » : écrivez une valeur parmi {known}',
  'format.not_geographic': 'Le format {format} demande des lieux et {dataset} n’a aucun champ géographique',
  'format.no_calendar':
    'Le format {format} demande des événements et les réglages de calendrier de {dataset} ne nomment aucun champ de date de début',
  'page.beyond':
    'start + rows vaut {sum} et une recherche atteint au plus {limit} : utilisez download pour aller plus loin',
  'query.timeout':
    'La requête a dépassé {seconds} s et a été arrêtée : ajoutez un filtre ou demandez moins de facettes',
  'records.unavailable':
    'Les enregistrements de {dataset} ne peuvent pas être lus pour le moment : réessayez plus tard ou prévenez l’administrateur',
  'records.hidden':
    'Les enregistrements de {dataset} ne vous sont pas ouverts : seule sa description est montrée',
  'parameter.callback':
    'callback « {value} » invalide : écrivez le nom d’une fonction, en lettres, chiffres, _, $ et points',
  'key.callback':
    'Une réponse à une clé n’est pas donnée en callback, que toute page pourrait lire : demandez du JSON',
  'key.unknown':
    'La clé d’API n’est pas valide : vérifiez-la ou demandez-en une nouvelle à l’administrateur du portail',
  'key.origin': 'La clé d’API ne peut servir que sur certains sites, et celui-ci n’en fait pas partie',
  'quota.portal': 'Le portail a atteint sa limite d’appels ({limit}/{unit}) : réessayez après {reset}',
  'quota.user': 'Vous avez atteint votre limite d’appels ({limit}/{unit}) : réessayez après {reset}',
  'quota.dataset':
    'La limite d’appels ({limit}/{unit}) de ce jeu de données est atteinte : réessayez après {reset}',
  'quota.anonymous':
    'Vous avez atteint la limite d’appels sans clé d’API ({limit}/{unit}) : réessayez après {reset} ou utilisez une clé',
  'body.unreadable': 'L’envoi est illisible : envoyez {known}',
  'body.too_long': 'L’envoi dépasse {limit} octets et n’est pas lu au-delà',
  'value.missing': '{name} manque',
  'value.too_long': '{name} compte {length} caractères, {limit} au plus sont admis',
  'value.address':
    '« {value} » dans {name} n’est pas une adresse web : écrivez-la entière, par exemple https://www.example.org/',
  'value.email': '« {value} » dans {name} n’est pas une adresse électronique',
  'value.picture':
    '{name} ne contient pas d’image lisible : envoyez un JPEG, PNG, GIF ou WebP de moins de {limit} pixels',
  'feedback.empty': 'Le retour est vide : écrivez un commentaire ou des valeurs à corriger',
  'feedback.closed': 'Aucun retour n’est demandé sur {dataset}',
  'template.unknown': 'Modèle inconnu : {template}. Modèles connus : {known}',
  'reuse.unknown': 'Réutilisation inconnue : {reuse}',
  'quota.submission':
    'Un même réseau peut envoyer {limit} messages ({unit}), et vous y êtes : réessayez après {reset}',
  'push.key':
    'La clé n’ouvre pas le jeu de données {dataset} : envoyez en pushkey celle qui a été créée pour lui',
  'push.records':
    '{problems} enregistrements sur {count} ne peuvent pas être pris, donc aucun ne l’a été : voyez records',
  'push.many': '{count} enregistrements ont été envoyés, et {limit} sont pris à la fois',
  'push.busy':
    '{dataset} a plus d’enregistrements en attente qu’il ne peut en prendre : réessayez dans quelques secondes',
  'signin.failed': 'Le nom ou le mot de passe n’est pas le bon',
  'signin.required': 'Requête non autorisée : il faut être connecté.',
  'signin.locked': 'Trop d’essais de connexion : attendez {seconds} secondes et réessayez',
  'permission.missing':
    'Vous ne pouvez pas faire cela : il faut la permission {permission}, qu’un administrateur peut vous donner',
  forgery:
    'La modification n’a pas été faite, car la requête ne vient pas d’une page de ce portail : rechargez la page et réessayez',
  'password.wrong': 'Le mot de passe n’est pas le bon',
  'password.short': 'Le mot de passe est trop court : il faut {least} caractères ou plus',
  'password.long': 'Le mot de passe est trop long : il prend {most} octets au plus',
  'password.name': 'Le mot de passe contient le nom de l’utilisateur : choisissez-en un autre',
  'request.invalid': 'La requête ne peut pas être prise telle quelle, et rien n’a été modifié',
  'method.not_allowed': '{method} n’est pas possible sur {path}',
  'pictures.busy': 'Trop d’images sont en préparation en ce moment : réessayez',
  'server.failed': 'Le serveur a rencontré une erreur interne. Réessayez ou contactez l’administrateur.',
}
