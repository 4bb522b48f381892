// Written by `npm run contract` from the folders of app/api.
import type { Paths } from "@/lib/http/openapi";
import { EXPORT_PATHS } from "../exports/files";
import * as authBadges from "../auth/badges/route";
import * as authLanguage from "../auth/language/route";
import * as authLock from "../auth/lock/route";
import * as authLogin from "../auth/login/route";
import * as authLogout from "../auth/logout/route";
import * as authMe from "../auth/me/route";
import * as authPassword from "../auth/password/route";
import * as authPin from "../auth/pin/route";
import * as authPush from "../auth/push/route";
import * as authPushDevicesId from "../auth/push/devices/[id]/route";
import * as authPushSubscription from "../auth/push/subscription/route";
import * as authQuick from "../auth/quick/route";
import * as authSecondFactor from "../auth/second-factor/route";
import * as authSecondFactorRecoveryCodes from "../auth/second-factor/recovery-codes/route";
import * as authSessions from "../auth/sessions/route";
import * as authSessionsId from "../auth/sessions/[id]/route";
import * as authSharedDevices from "../auth/shared-devices/route";
import * as authSharedDevicesId from "../auth/shared-devices/[id]/route";
import * as authSignup from "../auth/signup/route";
import * as authUserUsername from "../auth/user/[username]/route";
import * as authUsers from "../auth/users/route";
import * as authUsersUsernameActivate from "../auth/users/[username]/activate/route";
import * as authUsersUsernameBadge from "../auth/users/[username]/badge/route";
import * as authUsersUsernameDeactivate from "../auth/users/[username]/deactivate/route";
import * as authUsersUsernameOneTimePassword from "../auth/users/[username]/one-time-password/route";
import * as authUsersUsernameRole from "../auth/users/[username]/role/route";
import * as authUsersUsernameSecondFactor from "../auth/users/[username]/second-factor/route";
import * as authUsersUsernameSessions from "../auth/users/[username]/sessions/route";
import * as authUsersUsernameSessionsId from "../auth/users/[username]/sessions/[id]/route";
import * as backups from "../backups/route";
import * as board from "../board/route";
import * as codesCode from "../codes/[code]/route";
import * as counts from "../counts/route";
import * as countsId from "../counts/[id]/route";
import * as countsIdAccept from "../counts/[id]/accept/route";
import * as countsIdCancel from "../counts/[id]/cancel/route";
import * as countsIdEntries from "../counts/[id]/entries/route";
import * as countsIdRecount from "../counts/[id]/recount/route";
import * as customers from "../customers/route";
import * as customersId from "../customers/[id]/route";
import * as customersIdAccount from "../customers/[id]/account/route";
import * as customersIdArchive from "../customers/[id]/archive/route";
import * as customersIdDeals from "../customers/[id]/deals/route";
import * as customersIdDealsDealId from "../customers/[id]/deals/[dealId]/route";
import * as customersIdDealsDealIdReceipt from "../customers/[id]/deals/[dealId]/receipt/route";
import * as customersIdMerge from "../customers/[id]/merge/route";
import * as customersIdOwner from "../customers/[id]/owner/route";
import * as customersIdPayments from "../customers/[id]/payments/route";
import * as customersIdPaymentsPaymentIdReceipt from "../customers/[id]/payments/[paymentId]/receipt/route";
import * as customersIdPaymentsPaymentIdReversal from "../customers/[id]/payments/[paymentId]/reversal/route";
import * as customersIdPrices from "../customers/[id]/prices/route";
import * as customersIdRestore from "../customers/[id]/restore/route";
import * as customersIdStatement from "../customers/[id]/statement/route";
import * as customersHandOver from "../customers/hand-over/route";
import * as customersOwners from "../customers/owners/route";
import * as events from "../events/route";
import * as handoverNotes from "../handover-notes/route";
import * as handoverNotesId from "../handover-notes/[id]/route";
import * as handoverNotesIdRead from "../handover-notes/[id]/read/route";
import * as healthLive from "../health/live/route";
import * as healthReady from "../health/ready/route";
import * as homesAdmin from "../homes/admin/route";
import * as homesManager from "../homes/manager/route";
import * as homesSales from "../homes/sales/route";
import * as homesWorker from "../homes/worker/route";
import * as imports from "../imports/route";
import * as importsId from "../imports/[id]/route";
import * as importsCustomers from "../imports/customers/route";
import * as importsEmptySheet from "../imports/empty-sheet/route";
import * as importsOpeningStock from "../imports/opening-stock/route";
import * as importsProducts from "../imports/products/route";
import * as importsStockChanges from "../imports/stock-changes/route";
import * as importsUsers from "../imports/users/route";
import * as labelSizes from "../label-sizes/route";
import * as labelSizesId from "../label-sizes/[id]/route";
import * as labels from "../labels/route";
import * as logsSystemLogs from "../logs/SystemLogs/route";
import * as myDay from "../my-day/route";
import * as notifications from "../notifications/route";
import * as notificationsId from "../notifications/[id]/route";
import * as notificationsIdRead from "../notifications/[id]/read/route";
import * as notificationsRead from "../notifications/read/route";
import * as printsIdFileName from "../prints/[id]/[fileName]/route";
import * as productCategories from "../product-categories/route";
import * as productCounts from "../product-counts/route";
import * as productImagesHash from "../product-images/[hash]/route";
import * as products from "../products/route";
import * as productsKey from "../products/[key]/route";
import * as productsKeyArchive from "../products/[key]/archive/route";
import * as productsKeyRestore from "../products/[key]/restore/route";
import * as productsSkuSku from "../products/sku/[sku]/route";
import * as productsSkuSkuAdd from "../products/sku/[sku]/add/route";
import * as productsSkuSkuRemove from "../products/sku/[sku]/remove/route";
import * as receivables from "../receivables/route";
import * as reorderList from "../reorder-list/route";
import * as reportsReport from "../reports/[report]/route";
import * as reqRequests from "../req/requests/route";
import * as reqRequestsId from "../req/requests/[id]/route";
import * as reqRequestsIdComments from "../req/requests/[id]/comments/route";
import * as reqRequestsIdHistory from "../req/requests/[id]/history/route";
import * as reqRequestsIdState from "../req/requests/[id]/state/route";
import * as reqRequestsIdWithdraw from "../req/requests/[id]/withdraw/route";
import * as returns from "../returns/route";
import * as returnsId from "../returns/[id]/route";
import * as returnsLines from "../returns/lines/route";
import * as salesRequests from "../sales-requests/route";
import * as salesRequestsId from "../sales-requests/[id]/route";
import * as salesRequestsIdComments from "../sales-requests/[id]/comments/route";
import * as salesRequestsIdDealProposal from "../sales-requests/[id]/deal-proposal/route";
import * as salesRequestsIdHistory from "../sales-requests/[id]/history/route";
import * as salesRequestsIdWithdraw from "../sales-requests/[id]/withdraw/route";
import * as salesRequestsAll from "../sales-requests/all/route";
import * as salesRequestsHeldOrders from "../sales-requests/held-orders/route";
import * as salesRequestsHeldOrdersIdCancel from "../sales-requests/held-orders/[id]/cancel/route";
import * as salesRequestsHeldOrdersIdExtend from "../sales-requests/held-orders/[id]/extend/route";
import * as salesRequestsHeldOrdersIdRelease from "../sales-requests/held-orders/[id]/release/route";
import * as salesRequestsHeldOrdersIdUnhold from "../sales-requests/held-orders/[id]/unhold/route";
import * as search from "../search/route";
import * as settings from "../settings/route";
import * as settingsLogo from "../settings/logo/route";
import * as stockCardsColorId from "../stock-cards/[colorId]/route";
import * as stockProofs from "../stock-proofs/route";
import * as stockProofsRepairs from "../stock-proofs/repairs/route";
import * as supply from "../supply/route";
import * as system from "../system/route";
import * as tokens from "../tokens/route";
import * as tokensId from "../tokens/[id]/route";
import * as undo from "../undo/route";
import * as vouchers from "../vouchers/route";
import * as vouchersId from "../vouchers/[id]/route";
import * as waitingWork from "../waiting-work/route";
import * as webhooks from "../webhooks/route";
import * as webhooksId from "../webhooks/[id]/route";
import * as webhooksIdDeliveries from "../webhooks/[id]/deliveries/route";
import * as webhooksIdDeliveriesDeliveryIdResend from "../webhooks/[id]/deliveries/[deliveryId]/resend/route";
import * as webhooksIdSecret from "../webhooks/[id]/secret/route";
import * as webhooksIdTest from "../webhooks/[id]/test/route";

/** Every path of the contract with the module that answers it. */
export const PATHS = {
  "/auth/badges": authBadges,
  "/auth/language": authLanguage,
  "/auth/lock": authLock,
  "/auth/login": authLogin,
  "/auth/logout": authLogout,
  "/auth/me": authMe,
  "/auth/password": authPassword,
  "/auth/pin": authPin,
  "/auth/push": authPush,
  "/auth/push/devices/{id}": authPushDevicesId,
  "/auth/push/subscription": authPushSubscription,
  "/auth/quick": authQuick,
  "/auth/second-factor": authSecondFactor,
  "/auth/second-factor/recovery-codes": authSecondFactorRecoveryCodes,
  "/auth/sessions": authSessions,
  "/auth/sessions/{id}": authSessionsId,
  "/auth/shared-devices": authSharedDevices,
  "/auth/shared-devices/{id}": authSharedDevicesId,
  "/auth/signup": authSignup,
  "/auth/user/{username}": authUserUsername,
  "/auth/users": authUsers,
  "/auth/users/{username}/activate": authUsersUsernameActivate,
  "/auth/users/{username}/badge": authUsersUsernameBadge,
  "/auth/users/{username}/deactivate": authUsersUsernameDeactivate,
  "/auth/users/{username}/one-time-password": authUsersUsernameOneTimePassword,
  "/auth/users/{username}/role": authUsersUsernameRole,
  "/auth/users/{username}/second-factor": authUsersUsernameSecondFactor,
  "/auth/users/{username}/sessions": authUsersUsernameSessions,
  "/auth/users/{username}/sessions/{id}": authUsersUsernameSessionsId,
  "/backups": backups,
  "/board": board,
  "/codes/{code}": codesCode,
  "/counts": counts,
  "/counts/{id}": countsId,
  "/counts/{id}/accept": countsIdAccept,
  "/counts/{id}/cancel": countsIdCancel,
  "/counts/{id}/entries": countsIdEntries,
  "/counts/{id}/recount": countsIdRecount,
  "/customers": customers,
  "/customers/{id}": customersId,
  "/customers/{id}/account": customersIdAccount,
  "/customers/{id}/archive": customersIdArchive,
  "/customers/{id}/deals": customersIdDeals,
  "/customers/{id}/deals/{dealId}": customersIdDealsDealId,
  "/customers/{id}/deals/{dealId}/receipt": customersIdDealsDealIdReceipt,
  "/customers/{id}/merge": customersIdMerge,
  "/customers/{id}/owner": customersIdOwner,
  "/customers/{id}/payments": customersIdPayments,
  "/customers/{id}/payments/{paymentId}/receipt": customersIdPaymentsPaymentIdReceipt,
  "/customers/{id}/payments/{paymentId}/reversal": customersIdPaymentsPaymentIdReversal,
  "/customers/{id}/prices": customersIdPrices,
  "/customers/{id}/restore": customersIdRestore,
  "/customers/{id}/statement": customersIdStatement,
  "/customers/hand-over": customersHandOver,
  "/customers/owners": customersOwners,
  "/events": events,
  "/handover-notes": handoverNotes,
  "/handover-notes/{id}": handoverNotesId,
  "/handover-notes/{id}/read": handoverNotesIdRead,
  "/health/live": healthLive,
  "/health/ready": healthReady,
  "/homes/admin": homesAdmin,
  "/homes/manager": homesManager,
  "/homes/sales": homesSales,
  "/homes/worker": homesWorker,
  "/imports": imports,
  "/imports/{id}": importsId,
  "/imports/customers": importsCustomers,
  "/imports/empty-sheet": importsEmptySheet,
  "/imports/opening-stock": importsOpeningStock,
  "/imports/products": importsProducts,
  "/imports/stock-changes": importsStockChanges,
  "/imports/users": importsUsers,
  "/label-sizes": labelSizes,
  "/label-sizes/{id}": labelSizesId,
  "/labels": labels,
  "/logs/SystemLogs": logsSystemLogs,
  "/my-day": myDay,
  "/notifications": notifications,
  "/notifications/{id}": notificationsId,
  "/notifications/{id}/read": notificationsIdRead,
  "/notifications/read": notificationsRead,
  "/prints/{id}/{fileName}": printsIdFileName,
  "/product-categories": productCategories,
  "/product-counts": productCounts,
  "/product-images/{hash}": productImagesHash,
  "/products": products,
  "/products/{key}": productsKey,
  "/products/{key}/archive": productsKeyArchive,
  "/products/{key}/restore": productsKeyRestore,
  "/products/sku/{sku}": productsSkuSku,
  "/products/sku/{sku}/add": productsSkuSkuAdd,
  "/products/sku/{sku}/remove": productsSkuSkuRemove,
  "/receivables": receivables,
  "/reorder-list": reorderList,
  "/reports/{report}": reportsReport,
  "/req/requests": reqRequests,
  "/req/requests/{id}": reqRequestsId,
  "/req/requests/{id}/comments": reqRequestsIdComments,
  "/req/requests/{id}/history": reqRequestsIdHistory,
  "/req/requests/{id}/state": reqRequestsIdState,
  "/req/requests/{id}/withdraw": reqRequestsIdWithdraw,
  "/returns": returns,
  "/returns/{id}": returnsId,
  "/returns/lines": returnsLines,
  "/sales-requests": salesRequests,
  "/sales-requests/{id}": salesRequestsId,
  "/sales-requests/{id}/comments": salesRequestsIdComments,
  "/sales-requests/{id}/deal-proposal": salesRequestsIdDealProposal,
  "/sales-requests/{id}/history": salesRequestsIdHistory,
  "/sales-requests/{id}/withdraw": salesRequestsIdWithdraw,
  "/sales-requests/all": salesRequestsAll,
  "/sales-requests/held-orders": salesRequestsHeldOrders,
  "/sales-requests/held-orders/{id}/cancel": salesRequestsHeldOrdersIdCancel,
  "/sales-requests/held-orders/{id}/extend": salesRequestsHeldOrdersIdExtend,
  "/sales-requests/held-orders/{id}/release": salesRequestsHeldOrdersIdRelease,
  "/sales-requests/held-orders/{id}/unhold": salesRequestsHeldOrdersIdUnhold,
  "/search": search,
  "/settings": settings,
  "/settings/logo": settingsLogo,
  "/stock-cards/{colorId}": stockCardsColorId,
  "/stock-proofs": stockProofs,
  "/stock-proofs/repairs": stockProofsRepairs,
  "/supply": supply,
  "/system": system,
  "/tokens": tokens,
  "/tokens/{id}": tokensId,
  "/undo": undo,
  "/vouchers": vouchers,
  "/vouchers/{id}": vouchersId,
  "/waiting-work": waitingWork,
  "/webhooks": webhooks,
  "/webhooks/{id}": webhooksId,
  "/webhooks/{id}/deliveries": webhooksIdDeliveries,
  "/webhooks/{id}/deliveries/{deliveryId}/resend": webhooksIdDeliveriesDeliveryIdResend,
  "/webhooks/{id}/secret": webhooksIdSecret,
  "/webhooks/{id}/test": webhooksIdTest,
  ...EXPORT_PATHS,
} satisfies Paths;
