/** One line of the log: JSON in production, readable otherwise. Never hand it secrets or whole query strings. */
export type Log = (message: string, facts?: Record<string, string | number | boolean>) => void

export interface LogSink {
  write(line: string): unknown
}

export function createLog(sink: LogSink, options: { json: boolean; now: () => Date }): Log {
  return (message, facts = {}) => {
    if (options.json)
      sink.write(`${JSON.stringify({ time: options.now().toISOString(), message, ...facts })}\n`)
    else {
      const rest = Object.entries(facts).map(([name, value]) => `${name}=${value}`)
      sink.write(`d4c  ${[message, ...rest].join(' · ')}\n`)
    }
  }
}
