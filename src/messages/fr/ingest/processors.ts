import type { ProcessorSentences } from '../../processors.ts'
import { fr as forms } from './processors/forms.ts'

export const fr: ProcessorSentences = {
  ...forms,
  'processor.list':
    'Les traitements forment une liste, ce que « {value} » n’est pas : écrivez [{"name": …, "args": {…}}]',
  'processor.many': 'Il y a {count} traitements ; un jeu de données en a au plus {limit}',
  'processor.entry': 'Le traitement {step} est « {value} » : écrivez {"name": …, "args": {…}}',
  'processor.unknown': 'Traitement {step} : il n’y a pas de traitement « {processor} » ; il y a {known}',
  'processor.member':
    'Le traitement {step} ({processor}) n’a pas de membre « {member} » : écrivez name, args et disabled',
  'processor.disabled': 'Traitement {step} ({processor}), disabled : « {value} » n’est ni true ni false',
  'processor.args': 'Traitement {step} ({processor}), args : « {value} » n’est pas un objet de paramètres',
  'processor.parameter':
    'Le traitement {step} ({processor}) n’a pas de paramètre « {parameter} » ; il a {known}',
  'processor.missing': 'Traitement {step} ({processor}), {parameter} : il faut une valeur ({type})',
  'processor.without':
    'Traitement {step} ({processor}), {parameter} : « {value} » n’a d’effet que si {other} vaut {values}',
  'processor.int': 'Traitement {step} ({processor}), {parameter} : « {value} » n’est pas un nombre entier',
  'processor.double': 'Traitement {step} ({processor}), {parameter} : « {value} » n’est pas un nombre',
  'processor.range': 'Traitement {step} ({processor}), {parameter} : {value} n’est pas entre {min} et {max}',
  'processor.boolean': 'Traitement {step} ({processor}), {parameter} : « {value} » n’est ni true ni false',
  'processor.choice':
    'Traitement {step} ({processor}), {parameter} : « {value} » n’est pas l’un de {choices}',
  'processor.text': 'Traitement {step} ({processor}), {parameter} : « {value} » n’est pas un texte',
  'processor.empty': 'Traitement {step} ({processor}), {parameter} : le texte est vide',
  'processor.long': 'Traitement {step} ({processor}), {parameter} : « {value} » dépasse {limit} caractères',
  'processor.characters':
    'Traitement {step} ({processor}), {parameter} : « {value} » contient un caractère nul ou incomplet',
  'processor.name':
    'Traitement {step} ({processor}), {parameter} : « {value} » ne peut nommer un champ : écrivez « {proposed} »',
  'processor.names':
    'Traitement {step} ({processor}), {parameter} : « {value} » n’est pas une liste de 1 à {limit} textes',
  'processor.twice': 'Traitement {step} ({processor}), {parameter} : « {value} » y est deux fois',
  'processor.field':
    'Traitement {step} ({processor}), {parameter} : il n’y a pas de champ « {value} » à cet endroit ; il y a {known}',
  'processor.taken':
    'Traitement {step} ({processor}), {parameter} : il y a déjà un champ « {value} » : choisissez un autre nom',
  'processor.type':
    'Traitement {step} ({processor}), {parameter} : « {value} » est de type {type}, il faut {types}',
  'processor.last': 'Traitement {step} ({processor}), {parameter} : il ne resterait aucun champ',
  'processor.pattern':
    'Traitement {step} ({processor}), {parameter} : « {value} » n’est pas une expression régulière (RE2) : {reason}',
  'processor.groups':
    'Traitement {step} ({processor}), {parameter} : « {value} » parle du groupe {group}, et le motif en a {count}',
  'processor.columns':
    'Traitement {step} ({processor}), {parameter} : « {value} » a {count} groupes pour {names} noms',
  'processor.format':
    'Traitement {step} ({processor}), {parameter} : « {value} » n’est pas un format de date : écrivez par exemple %d/%m/%Y %H:%M',
  'processor.timezone':
    'Traitement {step} ({processor}), {parameter} : « {value} » n’est pas un fuseau horaire : écrivez par exemple Europe/Paris',
  'processor.unit':
    'Traitement {step} ({processor}), {parameter} : « {value} » n’a pas de sens pour les jours de {field}',
  'processor.reading':
    'Traitement {step} ({processor}), {parameter} : « {value} » ne lit pas {type} ; ceux-ci le font : {choices}',
  'processor.order':
    'Traitement {step} ({processor}) : rien dans {value} ne distingue la latitude de la longitude, dites comment le lire : {choices}',
  'processor.convert': 'Traitement {step} ({processor}), {parameter} : {from} ne peut devenir {value}',
  'processor.constant': 'Traitement {step} ({processor}), {parameter} : « {value} » n’est pas de type {type}',
  'processor.projection':
    'Traitement {step} ({processor}), {parameter} : « {value} » n’est pas un système de coordonnées connu : écrivez son code EPSG, par exemple EPSG:2154',
  'processor.expression': 'Traitement {step} ({processor}), {parameter} : {reason}',
  'processor.random':
    'Traitement {step} ({processor}), {parameter} : « {value} » donnerait d’autres valeurs à chaque import : ôtez random()',
  'processor.query': 'Traitement {step} ({processor}), {parameter} : {reason}',
  'processor.shapes':
    'Traitement {step} ({processor}), {parameter} : « {value} » compare des formes à une zone, ce que ce traitement ne sait pas faire : faites d’abord un point de la forme (retype)',
  'processor.path':
    'Traitement {step} ({processor}), {parameter} : « {value} » n’est pas un chemin JSON : écrivez par exemple $.name[0] ou $.list[*].name',
  'processor.separator':
    'Traitement {step} ({processor}), {parameter} : {value} ne contient pas de listes connues : donnez le séparateur',
  'processor.dataset':
    'Traitement {step} ({processor}), {parameter} : aucun jeu de données « {value} » ne peut être joint',
  'processor.remote':
    'Traitement {step} ({processor}), {parameter} : le jeu de données {dataset} n’a pas de champ « {value} » ; il a {known}',
  'processor.file': '{file} n’est pas une liste de traitements : {reason}',
  'processor.told.rows': 'Traitement {step} ({processor}) : {before} enregistrements avant, {after} après',
  'processor.told.rejected':
    'Traitement {step} ({processor}) : valeurs de {field} mises de côté, faute de pouvoir être traitées : {count}',
  'processor.told.unmatched':
    'Traitement {step} ({processor}) : valeurs de {field} qui ne répondent pas au motif : {count}',
  'processor.told.unjoined':
    'Traitement {step} ({processor}) : valeurs de {field} que l’autre jeu de données n’a pas : {count}',
  'processor.reject.type': 'ne peut devenir {type}',
  'processor.reject.date': 'n’est pas une date au format {format}',
  'processor.reject.add': 'est trop loin du présent pour un ajout',
  'processor.reject.number': 'n’est pas un nombre que le type peut contenir',
  'processor.reject.place': 'n’est pas un lieu du globe',
  'processor.reject.geometry': 'n’est pas une géométrie',
  'processor.reject.json': 'n’est pas du JSON',
  'processor.reject.separator': 'a une valeur qui contient le séparateur {separator}',
  'processor.name.rename': 'Renommer un champ',
  'processor.name.retype': 'Changer le type d’un champ',
  'processor.name.delete': 'Supprimer des champs',
  'processor.name.copy': 'Copier un champ',
  'processor.name.concatenate': 'Concaténer des champs',
  'processor.name.constant': 'Ajouter une constante',
  'processor.name.expression': 'Calculer',
  'processor.name.fill_down': 'Remplir les cellules vides par celle du dessus',
  'processor.name.json_path': 'Extraire des valeurs de JSON',
  'processor.name.replace': 'Remplacer du texte',
  'processor.name.replace_regexp': 'Remplacer par expression régulière',
  'processor.name.split': 'Découper du texte',
  'processor.name.extract': 'Extraire par expression régulière',
  'processor.name.normalize': 'Nettoyer du texte',
  'processor.name.parse_date': 'Lire des dates',
  'processor.name.add_time': 'Ajouter du temps à des dates',
  'processor.name.date_part': 'Prendre une partie des dates',
  'processor.name.make_point': 'Faire un point de deux champs',
  'processor.name.read_geometry': 'Lire des lieux dans du texte',
  'processor.name.reproject': 'Reprojeter',
  'processor.name.simplify': 'Simplifier des formes',
  'processor.name.normalize_coordinates': 'Arrondir et ramener les coordonnées',
  'processor.name.swap_coordinates': 'Échanger latitude et longitude',
  'processor.name.filter': 'Filtrer les enregistrements',
  'processor.name.deduplicate': 'Supprimer les doublons',
  'processor.name.sort': 'Trier les enregistrements',
  'processor.name.skip': 'Sauter des enregistrements',
  'processor.name.unnest': 'Un enregistrement par valeur d’une liste',
  'processor.name.join': 'Joindre un autre jeu de données',
  'parameter.from_name': 'Champ',
  'parameter.to_name': 'Nom du nouveau champ',
  'parameter.to_names': 'Noms des nouveaux champs',
  'parameter.label': 'Libellé',
  'parameter.field': 'Champ',
  'parameter.fields': 'Champs',
  'parameter.type': 'Type',
  'parameter.reading': 'Lecture des textes',
  'parameter.separator': 'Séparateur',
  'parameter.value': 'Valeur',
  'parameter.expression': 'Expression',
  'parameter.path': 'Chemin',
  'parameter.find': 'Texte à trouver',
  'parameter.replacement': 'Remplacement',
  'parameter.whole': 'Valeurs entières seulement',
  'parameter.ignore_case': 'Ignorer la casse',
  'parameter.pattern': 'Expression régulière',
  'parameter.trim': 'Ôter les espaces autour des parties',
  'parameter.spaces': 'Espaces',
  'parameter.case': 'Casse',
  'parameter.remove_accents': 'Ôter les accents',
  'parameter.format': 'Format',
  'parameter.timezone': 'Fuseau horaire',
  'parameter.amount': 'Quantité',
  'parameter.unit': 'Unité',
  'parameter.part': 'Partie',
  'parameter.latitude': 'Latitude',
  'parameter.longitude': 'Longitude',
  'parameter.projection': 'Système de coordonnées',
  'parameter.order': 'Ordre de deux nombres',
  'parameter.tolerance': 'Tolérance en mètres',
  'parameter.decimals': 'Décimales',
  'parameter.query': 'Requête',
  'parameter.invert': 'Écarter ce qu’elle trouve',
  'parameter.keep': 'Enregistrement à garder',
  'parameter.by': 'Trier par',
  'parameter.first': 'Enregistrements à sauter au début',
  'parameter.last': 'Enregistrements à sauter à la fin',
  'parameter.dataset': 'Jeu de données',
  'parameter.local_key': 'Clé dans ce jeu de données',
  'parameter.remote_key': 'Clé dans l’autre jeu de données',
  'parameter.remote_fields': 'Champs de l’autre jeu de données',
}
