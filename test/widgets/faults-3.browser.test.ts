import { everyThird } from './faults.ts'

everyThird(2)
