// The checks of what the frame reads from the server and the device, as one file that it loads after each screen: each alone would
// bring their library along.
export { notificationViewSchema } from "@/lib/notifications/schema";
export { foundSchema } from "@/lib/search/schema";
export { factoryViewSchema } from "@/lib/settings/schema";
export { waitingWorkSchema } from "@/lib/waiting-work/schema";
export { keepPlace, recentPlaces } from "./palette/recent";
