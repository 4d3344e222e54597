import { FAULTS_OF_ANSWERS, FAULTS_OF_TERMS } from "./answerFaults.ts";
import { FAULTS_OF_NUMBERS } from "./numberFaults.ts";
import { FAULTS_OF_OFFERS } from "./offerFaults.ts";
import { FAULTS_OF_BOOKS, FAULTS_OF_SHEETS } from "./sheetFaults.ts";

/** Every fault that an inspector finds. */
export const PLANTED_FAULTS = [
  ...FAULTS_OF_TERMS,
  ...FAULTS_OF_ANSWERS,
  ...FAULTS_OF_OFFERS,
  ...FAULTS_OF_NUMBERS,
  ...FAULTS_OF_SHEETS,
  ...FAULTS_OF_BOOKS,
];
