import { everyThird } from './faults.ts'

everyThird(0)
