import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { managementPaths } from '../../../src/core/openapi/management.ts'
import { openPortal } from '../../fixtures/portal.ts'

const plain = { summary: 'Do it', shapes: { answer: { json: { type: 'object' } } } }

test('tells who may make a call, with its parameters and members', () => {
  const paths = managementPaths([
    {
      method: 'PUT',
      path: '/management/v2/datasets/:id/metadata/:template/',
      allow: 'edit_dataset',
      dataset: 'id',
      summary: 'Change metadata',
      shapes: { body: { type: 'object', properties: { value: {} } }, answer: { json: { type: 'object' } } },
    },
    { ...plain, method: 'GET', path: '/account/', allow: 'signed_in', parameters: { lang: 'Language' } },
    { ...plain, method: 'GET', path: '/v2/mapbuilder/', allow: 'signed_in' },
    { ...plain, method: 'POST', path: '/slack_feedback/', allow: 'anyone' },
  ])
  const tags = Object.values(paths).flatMap((path) =>
    Object.values(path as Record<string, { tags: string[] }>),
  )
  expect(tags.map((one) => one.tags)).toEqual([
    ['v2 datasets'],
    ['account'],
    ['mapbuilder'],
    ['slack_feedback'],
  ])
  expect(paths['/management/v2/datasets/{id}/metadata/{template}/']).toMatchObject({
    put: {
      operationId: 'putManagementV2DatasetsByIdMetadataByTemplate',
      summary: 'Change metadata',
      description: 'Needs the permission `edit_dataset`, on the portal or by the rules of the dataset.',
      parameters: [
        { name: 'id', in: 'path' },
        { name: 'template', in: 'path' },
      ],
      requestBody: { content: { 'application/json': { schema: { properties: { value: {} } } } } },
    },
  })
  expect(paths['/account/']).toMatchObject({
    get: {
      description: 'Open to every signed-in user.',
      parameters: [{ name: 'lang', in: 'query' }],
    },
  })
})

test('tells media types of forms, bytes and files, and answers without content', () => {
  const paths = managementPaths([
    {
      ...plain,
      method: 'POST',
      path: '/files/',
      allow: 'signed_in',
      shapes: {
        body: { type: 'object' },
        form: { file: 'One or several', title: 'What it is called' },
        answer: { json: { type: 'object' } },
      },
    },
    {
      ...plain,
      method: 'PATCH',
      path: '/files/',
      allow: 'signed_in',
      headers: { 'Upload-Offset': 'Where the bytes begin' },
      shapes: { bytes: 'application/offset+octet-stream', answer: null },
    },
    {
      ...plain,
      method: 'GET',
      path: '/files/',
      allow: 'signed_in',
      shapes: { answer: { types: ['text/csv'] } },
    },
  ])
  const binary = { type: 'string', format: 'binary' }
  expect(paths['/files/']).toMatchObject({
    post: {
      requestBody: {
        content: {
          'application/json': { schema: { type: 'object' } },
          'multipart/form-data': {
            schema: { properties: { file: { type: 'array', items: binary }, title: { type: 'string' } } },
          },
        },
      },
      responses: { 200: { content: { 'application/json': {} } } },
    },
    patch: {
      parameters: [{ name: 'Upload-Offset', in: 'header', required: true }],
      requestBody: { content: { 'application/offset+octet-stream': { schema: binary } } },
      responses: { 204: {} },
    },
    get: { responses: { 200: { content: { 'text/csv': { schema: binary } } } } },
  })
})

test('the description of the portal is valid and has every call of its table, each under a name of its own', async () => {
  const portal = await openPortal()
  try {
    const response = await portal.management.request('/management/openapi.json')
    const document = (await response.json()) as {
      paths: Record<string, Record<string, { operationId: string }>>
    }
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true })
    const told = Object.values(document.paths).flatMap((path) => Object.values(path))
    expect(told).toHaveLength(portal.calls.length)
    expect(new Set(told.map(({ operationId }) => operationId)).size).toBe(told.length)
  } finally {
    await portal.close()
  }
})
