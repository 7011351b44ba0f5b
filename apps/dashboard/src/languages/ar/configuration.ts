import type { Translation } from "@latchkit/ui";
import type { configurationMessages } from "../../configuration/messages.ts";

export const configuration = {
  configuration: {
    title: "الإعدادات المتقدمة",
    lead: "جميع إعدادات هذا المشروع في مستند JSON واحد، بما في ذلك الإعدادات التي ليست لها صفحة خاصة.",
    whole: "الإعدادات الحالية",
    wholeLead: "تشمل جميع القيم التلقائية. الأسرار مخفية.",
    search: "البحث في الأسماء والقيم",
    nothingFound: "لا توجد أسماء أو قيم مطابقة.",
    copyWhat: "الإعدادات بدون الأسرار",
    expandAll: "توسيع الكل",
    collapseAll: "تصغير الكل",
    change: "تغيير الإعدادات",
    changeLead: "أدخل كائن JSON يضم المسارات والقيم. يمكنك معاينة التغييرات قبل تطبيقها.",
    override: "التغييرات بتنسيق JSON",
    overrideHint:
      "لا تتغيّر إلا المسارات التي تذكرها. يستبدل المسار كل ما تم ضبطه تحته: يضبط {leaf} قيمة واحدة، ويعيد {section} كل ما تبقّى في ذلك القسم إلى القيم التلقائية. ويعيد {none} ضبط المسار.",
    noText: "أدخل التغييرات، على سبيل المثال {example}.",
    noJson: "JSON غير صالح: {problem}",
    noObject: "أدخل كائن JSON بين قوسين معقوفين.",
    preview: "معاينة التغييرات",
    previewTitle: "التغييرات التي ستُطبَّق",
    noChange: "لا توجد تغييرات. كل شيء مضبوط على هذا النحو بالفعل.",
    apply: "تطبيق",
    cancel: "إلغاء",
    applied: "تم تعديل الإعدادات.",
    history: "السجل",
    historyLead: "أحدث التغييرات في الإعدادات، الأحدث أولاً.",
    filterHistory: "التصفية حسب المسار",
    noHistory: "لا توجد تغييرات بعد",
    noHistoryText: "تظهر هنا التغييرات التي تُجرى في هذه الصفحة أو في صفحات أخرى مع قيمها السابقة.",
    noMatch: "لا توجد تغييرات حديثة مطابقة.",
    toAuditLog: "عرض سجل التدقيق",
  },
} satisfies Translation<typeof configurationMessages>;
