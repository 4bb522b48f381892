// Checks of what the frame reads from the server and the device, in one chunk that loads after each screen: each check in a chunk of its own
// would repeat zod.
export { handoverNoteViewSchema } from "@/lib/handover-notes/schema";
export { notificationViewSchema } from "@/lib/notifications/schema";
export { foundSchema } from "@/lib/search/schema";
export { factoryViewSchema } from "@/lib/settings/schema";
export { waitingWorkSchema } from "@/lib/requests/counts/schema";
export { storePlace as keepPlace, recentPlaces } from "@/components/frame/palette/recent";
