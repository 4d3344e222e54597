/** The sentences for whoever operates the service. */
export { panelOperator as words } from "../../../messages/es/panelOperator.ts";
