/** Each file of tests begins in English, whatever the one before it has chosen. */

import { settings } from "../frame/state/settings.svelte";

settings.language = "en";
