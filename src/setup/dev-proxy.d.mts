import type { Server } from 'node:http'

export function withReload(html: string): string
export function devProxy(target: () => Promise<string>): { server: Server; changed: () => void }
