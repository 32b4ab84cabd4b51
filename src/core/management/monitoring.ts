/** Answer of `monitoring/`: how a dataset was used, day by day in UTC. */
export interface Monitoring {
  dataset_id: string
  /** First and last day, as YYYY-MM-DD. */
  from: string
  to: string
  /** Every day from the first to the last. */
  days: readonly MonitoredDay[]
  totals: MonitoredUse
}

export interface MonitoredUse {
  /** Calls of the data API that read the dataset. */
  calls: number
  /** Exports, attachments and files of records that were taken away. */
  downloads: number
}

export interface MonitoredDay extends MonitoredUse {
  day: string
}
