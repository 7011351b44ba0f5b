import type { Translation } from "@latchkit/ui";
import { prices } from "@latchkit/ui/languages/ar/prices";
import type { PaymentsMessages } from "../messages.ts";

/** The Arabic of prices, plans and payments. */
export const payments = {
  ...prices,
  pricing: {
    intervals: "فترة الفوترة",
    none: "لا يوجد شيء معروض للبيع حاليًا.",
    includes: "الميزات المتضمّنة",
  },
  planButton: {
    signIn: "تسجيل الدخول للاختيار",
    choose: "اختيار {name}",
    opening: "جارٍ فتح صفحة الدفع…",
    more: "شراء المزيد",
    switch: "التبديل إلى {name}",
    question: "هل تريد التبديل إلى {name}؟",
    consequence: "سينتهي اشتراكك في {from}، وسيبدأ {name} على الفور.",
    switching: "جارٍ التبديل…",
    current: "خطتك الحالية",
    owned: "لديك بالفعل",
    fallback: "متضمّنة عند عدم وجود خطة أخرى سارية",
  },
  subscriptionState: {
    renews: "تاريخ التجديد: {date}",
    ends: "تاريخ الانتهاء: {date}",
    once: "شراء لمرة واحدة",
  },
  checkoutButton: {
    buy: "شراء",
    going: "جارٍ فتح صفحة الدفع…",
  },
  paymentSections: {
    card: "طريقة الدفع",
    cardText: "تُستخدم لدفع رسوم التجديد.",
    noCard: "لا توجد بطاقة محفوظة. سيُطلب منك إدخال بطاقة عند الشراء التالي.",
    ending: "{brand} المنتهية بالأرقام {last4}",
    other: "طريقة دفع محفوظة",
    expires: "تنتهي صلاحيتها في {month}/{year}",
    invoices: "الفواتير",
    noInvoices: "لا توجد فواتير بعد.",
    view: "عرض",
    draft: "مسودة",
    open: "غير مدفوعة",
    paid: "مدفوعة",
    uncollectible: "تعذّر تحصيلها",
    void: "ملغاة",
  },
  billing: {
    title: "الخطط والمشتريات",
    text: "ما تملكه ومدته.",
    teamText: "ما يملكه الفريق ومدته. يمكن لمشرفي الفريق فقط تغييره.",
    none: "لم يتم شراء أي شيء بعد.",
    change: "تغيير الخطة",
    changeTitle: "اختيار خطة",
    cancel: "إلغاء الاشتراك",
    cancelShort: "إلغاء الاشتراك",
    cancelQuestion: "هل تريد إلغاء الاشتراك في {name}؟",
    cancelText: "يمكنك استخدام {name} حتى {date}، ولن يتجدّد الاشتراك بعد ذلك.",
    cancelNow: "لن يتجدّد الاشتراك في {name} بعد ذلك.",
    canceling: "جارٍ إلغاء الاشتراك…",
    keep: "الاحتفاظ بالاشتراك",
    keeping: "جارٍ الاحتفاظ بالاشتراك…",
    canceled: "تم إلغاء الاشتراك. يمكنك تغيير رأيك إلى أن ينتهي.",
    kept: "اشتراكك مستمر.",
  },
} satisfies Translation<PaymentsMessages>;
