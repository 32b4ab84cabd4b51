import { boolean, description, examples, type InferOutput, number, object, optional, pipe } from 'valibot'
import { managedDataset } from '../../management/datasets/managed-dataset.ts'
import type { Contract } from '../contract.ts'
import { text, words } from '../members.ts'

const remoteDataset = pipe(
  object({
    domain: pipe(words(1000), description('Address of the other portal')),
    dataset_id: pipe(words(), description('Identifier on the other portal')),
    new_dataset_id: optional(
      pipe(text(), description('Identifier on this portal; made of the title by default')),
    ),
    title: optional(pipe(text(500), description('Replaces the title of the other portal'))),
    apikey: optional(pipe(text(500), description('A key of the other portal, kept with the address'))),
  }),
  examples([
    {
      domain: 'https://data.upriver.example',
      dataset_id: 'water-levels',
      new_dataset_id: 'upriver-water-levels',
      title: 'Water levels of the Alder above the city',
    },
  ]),
)

/** A dataset of another portal. */
export type RemoteDataset = InferOutput<typeof remoteDataset>

const service = pipe(
  object({
    url: pipe(words(2000), description('The address')),
    username: optional(pipe(text(500), description('Name'))),
    password: optional(pipe(text(1000), description('Password'))),
  }),
  examples([
    {
      url: 'https://files.port-alder.example/street-trees.csv',
      username: 'importer',
      password: 'four grey gulls',
    },
  ]),
)

/** A URL with credentials. */
export type RemoteService = InferOutput<typeof service>

const verified = object({
  authenticated: pipe(boolean(), description('true unless the address refused who asks')),
  status: pipe(number(), description('HTTP status of its answer')),
})

/** Result of checking a user name and password at a URL. */
export type VerifiedService = InferOutput<typeof verified>

export const remoteDatasetContract = {
  'POST management/1.0/datasets/remote/': {
    summary: 'Create a dataset from one of another portal with the same data API',
    body: remoteDataset,
    answer: managedDataset,
  },
  'POST management/1.0/datasets/remote_unverified/': {
    summary: 'Create a dataset from one of another portal without asking it for metadata',
    body: remoteDataset,
    answer: managedDataset,
  },
  'POST management/1.0/domain/verify_service_authentication/': {
    summary: 'Check whether an address accepts a user name and a password',
    body: service,
    answer: verified,
  },
} as const satisfies Contract
