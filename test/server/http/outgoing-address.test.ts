import { describe, expect, it } from 'vitest'
import { allowedNetworks, mayReach, parseNetwork } from '../../../src/server/http/outgoing-address.ts'

const nothing = allowedNetworks([])

describe('addresses that are refused', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.0.192',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '0:0:0:0:0:ffff:169.254.169.254',
    '::ffff:0:127.0.0.1',
    '64:ff9b::127.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b:1::8.8.8.8',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd00:ec2::254',
    'fec0::1',
    'ff02::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('%s', (address) => expect(mayReach(address, nothing)).toBe(false))
})

describe('addresses that are public', () => {
  it.each([
    '8.8.8.8',
    '172.15.255.255',
    '172.32.0.0',
    '192.0.1.1',
    '223.255.255.255',
    '2606:4700::1111',
    '2a00:1450::1',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
  ])('%s', (address) => expect(mayReach(address, nothing)).toBe(true))
})

describe('networks that are allowed', () => {
  const some = allowedNetworks(['10.0.0.0/8', '127.0.0.1', 'fd00::/8'])
  it.each([
    ['10.200.0.1', true],
    ['::ffff:10.0.0.1', true],
    ['64:ff9b::10.0.0.1', true],
    ['127.0.0.1', true],
    ['127.0.0.2', false],
    ['192.168.0.1', false],
    ['fd12::1', true],
    ['fc12::1', false],
    ['::1', false],
  ])('%s: %s', (address, open) => expect(mayReach(address, some)).toBe(open))

  it.each([
    ['10.0.0.0/8', ['10.0.0.0', 8]],
    ['::1', ['::1', 128]],
    ['10.0.0.0/33', undefined],
    ['10.0.0.0/', undefined],
    ['10.0.0/8', undefined],
    ['10.0.0.0/8/8', undefined],
    ['localhost', undefined],
  ])('are read from %s', (text, network) => expect(parseNetwork(text)).toEqual(network))
})
