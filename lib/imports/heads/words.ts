import type { ImportField } from "../rows/rules";

/** Splits a list of heads at its bars. */
function splitHeads(list: string): readonly string[] {
  return list.split("|").map((head) => head.trim());
}

/**
 * The heads of each field in both languages, first those of exported lists. They are compared by `toHeadKey`, so the article, hamzas,
 * spaces and signs make no difference.
 */
export const HEADS: Readonly<Record<ImportField, readonly string[]>> = {
  sku: splitHeads(`SKU | كود المنتج | SKU code | SKU no | SKU number | product code | product no | product number | product ID
    | item code | item no | item number | item ID | article | article no | article number | article code | material code
    | part number | part no | stock code | style code | style no | model no | model code | code | ref | reference
    | كود الصنف | رمز الصنف | رقم الصنف | كود المادة | رقم المنتج | رمز المنتج | كود | رمز | كود الموديل | رقم الموديل
    | كود السلعة | رقم القطعة | كود الخامة | رقم المادة`),
  name: splitHeads(`Name | الاسم | product name | item name | article name | description | item description
    | product description | title | اسم المنتج | اسم الصنف | وصف الصنف | وصف المنتج | الوصف | البيان | بيان الصنف | اسم المادة
    | اسم السلعة | المسمى`),
  size: splitHeads(
    `Size | المقاس | الحجم | dimensions | dimension | measure | القياس | المقاسات | الأبعاد`,
  ),
  category:
    splitHeads(`Category | الفئة | group | product group | item group | family | department | المجموعة | التصنيف
    | القسم | العائلة | مجموعة الصنف | فئة الصنف | التبويب`),
  minQuantity:
    splitHeads(`Minimum | الحد الأدنى | minimum quantity | min quantity | min qty | min | min stock | minimum stock
    | reorder level | reorder point | safety stock | حد الطلب | حد إعادة الطلب | الحد الأدنى للمخزون | حد الأمان | أقل كمية`),
  sort: splitHeads(`Sort | النوع | sort name | type | product type | fabric | material | variant | quality | نوع القماش
    | الخامة | نوع الخامة | القماش | النوعية | اسم النوع`),
  color: splitHeads(`Color | اللون | colour | color name | colour name | shade | اسم اللون`),
  colorMinimum: splitHeads(
    `Color minimum | الحد الأدنى للون | minimum of the color | colour minimum | حد اللون | الحد الأدنى لكل لون`,
  ),
  onHand:
    splitHeads(`On hand | الرصيد | qty on hand | quantity on hand | stock on hand | on hand qty | on hand quantity | current stock
    | current balance | stock | in stock | stock qty | stock quantity | balance | stock balance | closing balance | closing stock | available qty | available quantity
    | available stock | inventory | opening stock | opening balance | opening quantity | opening qty | الرصيد الحالي | رصيد المخزن | رصيد المخزون
    | رصيد آخر المدة | الكمية المتاحة | الكمية الحالية | كمية المخزون | الكمية بالمخزن | المخزون | المخزون الحالي
    | الرصيد الفعلي | الرصيد المتاح | الموجود | الكمية الموجودة
    | رصيد أول المدة | الرصيد الافتتاحي`),
  barcode:
    splitHeads(`Barcode | الباركود | bar code | EAN | EAN 13 | GTIN | UPC | barcode no | barcode number | رقم الباركود
    | الكود الدولي | بار كود | كود الباركود`),
  packs: splitHeads(
    `Packs | العبوات | pack | packing | packaging | pack size | carton size | العبوة | التعبئة | وحدات التعبئة`,
  ),
  action:
    splitHeads(`Add or remove | نوع الحركة | action | movement type | transaction type | movement | in out | in or out
    | direction | الحركة إضافة أو سحب | الحركة | وارد صادر | إضافة صرف | صرف إضافة | نوع العملية | نوع الإذن | نوع المستند`),
  quantity:
    splitHeads(`Quantity | الكمية | qty | change | units | pieces | pcs | count | quantities | التغير | العدد | عدد القطع
    | القطع | عدد الوحدات | الكميات`),
  customerId:
    splitHeads(`Customer ID | رقم العميل | customer number | customer no | customer code | client ID | client code
    | client no | client number | account no | account number | account code | كود العميل | رمز العميل | رقم الحساب
    | كود الحساب | رقم الزبون | كود الزبون`),
  phones:
    splitHeads(`Phones | أرقام التليفون | phone | phone number | phone no | telephone | tel | mobile | mobile number | mobile no | cell phone
    | contact number | whatsapp | التليفون | رقم التليفون | تليفون | الهاتف | رقم الهاتف | هاتف | أرقام الهاتف | الموبايل | رقم الموبايل | موبايل
    | المحمول | رقم المحمول | واتساب | رقم الواتساب`),
  contactPerson:
    splitHeads(`Contact person | مسؤول التواصل | contact | contact name | responsible | representative | المسؤول | اسم المسؤول | المندوب
    | جهة الاتصال | الشخص المسؤول`),
  address: splitHeads(
    `Address | العنوان | customer address | street | street address | location | عنوان العميل | عنوان | المكان`,
  ),
  taxNumber:
    splitHeads(`Tax number | الرقم الضريبي | tax no | tax ID | tax card | tax registration number | TRN | VAT number | VAT no | رقم ضريبي
    | رقم التسجيل الضريبي | البطاقة الضريبية | رقم البطاقة الضريبية`),
  openingBalance: splitHeads(
    `Opening balance | رصيد أول المدة | opening | balance brought forward | starting balance | الرصيد الافتتاحي | رصيد افتتاحي | رصيد سابق`,
  ),
  paymentTermsDays: splitHeads(
    `Payment terms in days | مهلة السداد بالأيام | payment terms | terms | credit days | due days | مهلة السداد | مدة السداد | أيام السداد`,
  ),
  username:
    splitHeads(`Username | اسم المستخدم | user name | user | login | login name | user ID | account | المستخدم
    | اسم الدخول | كود المستخدم`),
  displayName:
    splitHeads(`Display name | الاسم المعروض | full name | employee | employee name | person | staff name | الاسم الكامل
    | اسم الموظف | الموظف | اسم العامل`),
  userType: splitHeads(
    `User type | نوع المستخدم | role | position | job | job title | الدور | الوظيفة | الصلاحية | المسمى الوظيفي`,
  ),
  language: splitHeads(`Language | اللغة | lang | لغة الشاشة`),
  notes: splitHeads(
    `Notes | ملاحظات | note | remarks | remark | comment | comments | الملاحظات | ملاحظة | تعليق`,
  ),
};

/** More heads of customers' names, which say something else on other lists. */
export const CUSTOMER_NAMES =
  splitHeads(`customer name | customer | client | client name | company | company name | account
  | account name | اسم العميل | العميل | الشركة | اسم الشركة | الزبون | اسم الزبون | اسم الحساب | الحساب | اسم المحل | المحل
  | اسم الجهة | الجهة`);

/** More heads of customers' IDs, which stand for an SKU on other lists. */
export const CUSTOMER_IDS = splitHeads(`code | كود | الرقم | رمز | ID | account ID`);

/** Heads of an item: its name beside a column with its code, else the code. */
export const ITEMS = splitHeads(`الصنف | item | product | المنتج`);

/** Heads of a column that counts the rows. */
export const SERIALS =
  splitHeads(`م | # | № | no | nr | s n | s no | sr | sr no | sl | sl no | serial | serial no | line | line no
  | row | row no | index | ت | مسلسل | رقم | ر م | رقم مسلسل | تسلسل | السطر | رقم السطر`);

/** Heads of exported lists that no import fills, because they follow from others. */
export const CALCULATED = splitHeads(
  `Held | المحجوز | Available | المتاح | Deals | عدد الصفقات | Archived | في الأرشيف
  | Sales person | موظف المبيعات | Last login | آخر تسجيل دخول | Deactivated on | تاريخ التعطيل`,
);

/** Parts of heads that speak of units. */
export const UNIT_WORDS =
  splitHeads(`qty | quant | stock | balance | on hand | units | pieces | pcs | inventory | رصيد | كمية | عدد
  | مخزون | قطع | جرد | موجود`);
