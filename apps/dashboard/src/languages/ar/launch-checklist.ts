import type { Translation } from "@latchkit/ui";
import type { launchChecklistMessages } from "../../launch-checklist/messages.ts";

export const launchChecklist = {
  launchChecklist: {
    title: "قائمة التحقّق قبل الإطلاق",
    lead: "تحقّق من هذه الإعدادات قبل الإطلاق.",
    progress: "اكتمل {done} من {all}",
    ready: "أنت جاهز للإطلاق.",
    done: "مكتمل",
    open: "مطلوب",
    look: "عرض",
    putRight: "إصلاح",
    what: ": {check}",
    signIn: "تفعيل طريقة لتسجيل الدخول",
    signInText: "يجب تفعيل طريقة واحدة أو مقدّم خدمة واحد على الأقل.",
    domain: "إضافة نطاقك",
    domainText:
      "نطاق موثوق واحد على الأقل، وجميعها باسم نطاق وHTTPS. تؤدي إليها روابط الرسائل الإلكترونية وعمليات إعادة التوجيه.",
    localhost: "إيقاف الوثوق بـ localhost",
    localhostText: "وإلا فقد يستلم أي برنامج على جهاز المستخدم جلسته.",
    ownKeys: "استخدام بيانات اعتماد OAuth الخاصة بك",
    ownKeysText: "سيعرض مقدّمو الخدمة عندئذٍ اسم تطبيقك بدلاً من اسم هذا التثبيت.",
    ownMail: "إرسال الرسائل من خادمك الخاص",
    ownMailText: "ستأتي الرسائل عندئذٍ من عنوانك، ويمكنك إرسال رسائلك الخاصة.",
    payments: "استقبل مدفوعات حقيقية",
    paymentsText: "ما دام وضع الاختبار مفعّلًا، يحصل أي شخص لديه رابط دفع على منتجاتك مجانًا.",
    production: "التبديل إلى وضع الإنتاج",
    productionText: "الخطوة الأخيرة. يجب أن تكون جميع النطاقات جاهزة للإنتاج أولاً.",
  },
} satisfies Translation<typeof launchChecklistMessages>;
