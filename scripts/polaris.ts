// npm run polaris -- <command>: backup, restore and what else concerns the data of people.
import "#server/polaris.ts";
