package org.medlink.baselines.linear;

/** What a wrong score costs. */
public enum Loss {
    /** log(1 + exp(−y f)): logistic regression, the primal problem by liblinear's Newton method. */
    LOGISTIC("logistic-regression"),
    /** max(0, 1 − y f): a support vector machine, the dual problem by coordinate descent. */
    HINGE("linear-svm");

    private final String methodName;

    Loss(String methodName) {
        this.methodName = methodName;
    }

    String methodName() {
        return methodName;
    }
}
