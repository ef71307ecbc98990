// npm run polaris -- <command>: backup, restore, moderation and other work on the database.
import "#server/polaris.ts";
