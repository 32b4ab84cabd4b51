/** Number of a failure in answers, and its HTTP status. */
export interface Failure {
  code: number
  status: number
}
