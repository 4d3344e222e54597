import { SERVER_SMOKES, testSmokes } from "./smokes.ts";

testSmokes(SERVER_SMOKES);
