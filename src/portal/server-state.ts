/** State of the server, as `/readyz` answers it. */
export interface ServerState {
  status: 'ready' | 'read-only' | 'starting' | 'failed'
  /** When this server started, as an ISO 8601 instant. */
  startedAt: string
}
